package javaio

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"testing"

	"github.com/gotlc/gotlc/eval/value"
)

// TestHostileBytes changes, cuts out and puts in each byte of a file. What is compressed has a checksum, so that damage is told unless what the
// file holds is the same: time and system in its head, and bits that fill up the last byte of what is compressed, mean nothing. Without it the
// form, which is TLC's, has none: another value may come of it, but nothing worse.
func TestHostileBytes(t *testing.T) {
	table := value.NewTable()
	whole := value.MakeTuple(samples(table)[:12])
	for _, compressed := range []bool{true, false} {
		data, err := Marshal(table, whole, compressed)
		if err != nil {
			t.Fatal(err)
		}
		told, tried := 0, 0
		for i := range data {
			var damaged [][]byte
			for _, flip := range []byte{0x01, 0x10, 0x80, 0xff} {
				other := bytes.Clone(data)
				other[i] ^= flip
				damaged = append(damaged, other)
			}
			for _, in := range [][]byte{{}, {0, data[i]}, {0xff, data[i]}, {data[i], data[i]}} {
				damaged = append(damaged, bytes.Join([][]byte{data[:i], data[i+1:]}, in))
			}
			for _, d := range append(damaged, data[:i]) {
				if bytes.Equal(d, data) {
					continue
				}
				tried++
				v, err := Unmarshal(table, d, compressed)
				if err != nil {
					if told++; !errors.Is(err, ErrDamaged) {
						t.Errorf("byte %d: %v", i, err)
					}
					continue
				}
				if got := v.String(); compressed && (got != whole.String() || !bytes.Equal(unpacked(d), unpacked(data))) {
					t.Errorf("byte %d of what is compressed: %s", i, got)
				}
			}
		}
		t.Logf("compressed %v: %d of %d told", compressed, told, tried)
		if told < tried/4 {
			t.Errorf("compressed %v: only %d of %d are told", compressed, told, tried)
		}
	}
}

// unpacked is what a compressed file holds, nil if that is damaged.
func unpacked(data []byte) []byte {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil
	}
	text, err := io.ReadAll(z)
	if err != nil {
		return nil
	}
	return text
}
