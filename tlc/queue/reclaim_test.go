package queue

import (
	"bytes"
	"encoding/binary"
	"runtime"
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/storetest"
	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

// pressed returns a queue of two levels of states, 40 chunks or so each, whose budget it shares with fingerprints.
func pressed(t *testing.T, fs vfs.FS) (*Queue, *budget.Account) {
	t.Helper()
	b := budget.ForStates(8 << 20)
	q := New(Options{Memory: b.Open(budget.Queue, 0), FS: fs, Dir: "q"})
	t.Cleanup(func() { q.Close() })
	for range 2 {
		if err := q.NextLevel(); err != nil {
			t.Fatal(err)
		}
		for i := range 40 << 10 {
			q.Append(numbered(i))
		}
	}
	return q, b.Open(budget.Fingerprints, 0)
}

// numbered is a state of 60 bytes.
func numbered(i int) []byte {
	return append(binary.LittleEndian.AppendUint32(nil, uint32(i)), bytes.Repeat([]byte{byte(i)}, 56)...)
}

// TestReclaim takes memory from a queue while one of its chunks is read; nothing may be lost.
func TestReclaim(t *testing.T) {
	mem := vfs.NewMem()
	q, seen := pressed(t, mem)
	if seen.Usage().Disk != 0 {
		t.Fatal("something is on disk already")
	}
	first, err := q.Chunk(0)
	if err != nil {
		t.Fatal(err)
	}
	if !seen.Grow(7 << 20) {
		t.Fatal("the queue gave nothing back")
	}
	if u := seen.Usage(); u.Memory > 8<<20 || u.Disk == 0 || mem.Files() == 0 {
		t.Errorf("usage %+v", u)
	}
	if runtime.GOOS != "linux" {
		return // the system cannot take single blocks back
	}
	n := 0
	for level := range 2 {
		for i := range q.Chunks() {
			c, err := q.Chunk(i)
			if err != nil {
				t.Fatal(err)
			}
			if level == 0 && i == 0 {
				c = first // as it was handed out
			}
			for index, state := range c.All() {
				if !bytes.Equal(state, numbered(int(index))) {
					t.Fatalf("level %d: state %d is wrong", level, index)
				}
				n++
			}
			q.Release(i)
		}
		if err := q.NextLevel(); err != nil {
			t.Fatal(err)
		}
	}
	if n != 2*40<<10 {
		t.Errorf("%d states", n)
	}
	if u := seen.Usage(); u.Disk != 0 {
		t.Errorf("in the end %d bytes are on disk", u.Disk)
	}
}

// TestReclaimFails has the disk fail while memory is taken from a queue: what could not be written stays.
func TestReclaimFails(t *testing.T) {
	for _, failAt := range []int64{1, 5} {
		q, seen := pressed(t, vfs.NewFault(vfs.NewMem(), vfs.Plan{Ops: vfs.OpWrite, FailAt: failAt, Persistent: true}))
		if seen.Grow(7 << 20) {
			t.Error("memory was given back that was not there")
		}
		storetest.Injected(t, q.Err(), "queue-")
		n := 0
		for i := range q.Chunks() {
			c, err := q.Chunk(i)
			if err != nil {
				t.Fatal(err)
			}
			n += c.Len()
		}
		if n != 40<<10 {
			t.Errorf("%d states are left", n)
		}
	}
}
