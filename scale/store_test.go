//go:build linux

package scale_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/scale/s3"
)

// broken fails after some bytes.
type broken struct{ io.Reader }

func (b broken) Read(p []byte) (int, error) {
	n, err := b.Reader.Read(p)
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

// demandStore writes and reads objects of all sizes in the store that the environment names.
func demandStore(t *testing.T) {
	ctx := context.Background()
	s, err := s3.Open(ctx, "s3://bucket/of objects", t.TempDir(), 1<<30)
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range []int{1, 5 << 20, 16 << 20, 40 << 20} { // the largest ones in parts
		content := make([]byte, size)
		rand.NewChaCha8([32]byte{byte(size)}).Read(content)
		if err := s.Put(ctx, "levels-1/x y", bytes.NewReader(content)); err != nil {
			t.Fatal(err)
		}
		p := make([]byte, min(size, 6<<20))
		off := int64(size - len(p))
		if err := s.ReadAt(ctx, "levels-1/x y", p, off); err != nil || !bytes.Equal(p, content[off:]) {
			t.Errorf("%d bytes: %v", size, err)
		}
		if n, err := s.Size(ctx, "levels-1/x y"); n != int64(size) || err != nil {
			t.Errorf("%d bytes, %v; want %d", n, err, size)
		}
		if err := s.Put(ctx, "levels-1/broken", broken{bytes.NewReader(content)}); err == nil {
			t.Error("what breaks off was written")
		}
		if names, err := s.List(ctx, "levels-"); strings.Join(names, " ") != "levels-1/x y" || err != nil {
			t.Errorf("%v, %v", names, err)
		}
		if err := s.Remove(ctx, "levels-1/x y"); err != nil {
			t.Error(err)
		}
	}
	for _, name := range []string{"levels-1/none", "job"} {
		if _, err := s.Size(ctx, name); !errors.Is(err, fs.ErrNotExist) {
			t.Error(err)
		}
		if err := s.ReadAt(ctx, name, make([]byte, 1), 0); !errors.Is(err, fs.ErrNotExist) {
			t.Error(err)
		}
		if err := s.Remove(ctx, name); err != nil {
			t.Error(err)
		}
	}
	if _, err := s3.Open(ctx, "s3://none/x", t.TempDir(), 1); err == nil || !strings.Contains(err.Error(), "there is no bucket none") {
		t.Error(err)
	}
}
