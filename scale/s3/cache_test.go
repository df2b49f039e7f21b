package s3

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"sync"
	"sync/atomic"
	"testing"
)

// objects are what the cache of a test reads.
type objects struct {
	all     map[string][]byte
	fetched atomic.Int64 // bytes
	fail    atomic.Bool
}

func (o *objects) fetch(_ context.Context, name string, off, n int64) ([]byte, int64, error) {
	b, ok := o.all[name]
	if !ok || o.fail.Load() {
		return nil, 0, os.ErrNotExist
	}
	part := b[min(off, int64(len(b))):min(off+n, int64(len(b)))]
	o.fetched.Add(int64(len(part)))
	return part, int64(len(b)), nil
}

// TestCache reads parts of objects by several goroutines at once, with room for a few of their pieces only.
func TestCache(t *testing.T) {
	o := &objects{all: map[string][]byte{}}
	for _, name := range []string{"a", "b", "c"} {
		b := make([]byte, 2*pieceSize+12345)
		rand.NewChaCha8([32]byte{name[0]}).Read(b)
		o.all[name] = b
	}
	c, err := newCache(t.TempDir(), 4*pieceSize, o.fetch)
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for seed := range 4 {
		all.Go(func() {
			r := rand.New(rand.NewPCG(1, uint64(seed)))
			for range 100 {
				name := string(rune('a' + r.IntN(3)))
				b := o.all[name]
				off := r.IntN(len(b))
				p := make([]byte, r.IntN(min(len(b)-off, pieceSize+100))+1)
				switch r.IntN(10) {
				case 0:
					c.forget(name)
				case 1:
					if n, err := c.size(context.Background(), name); n != int64(len(b)) || err != nil {
						t.Errorf("%s has %d bytes, %v", name, n, err)
					}
				}
				if err := c.readAt(context.Background(), name, p, int64(off)); err != nil || !bytes.Equal(p, b[off:off+len(p)]) {
					t.Errorf("%s at %d: %v", name, off, err)
				}
			}
		})
	}
	all.Wait()
	if files, _ := os.ReadDir(c.folder); len(files) > 4 || len(files) != c.order.Len() {
		t.Errorf("%d files for %d pieces", len(files), c.order.Len())
	}
	for name := range o.all {
		c.forget(name)
	}
	if files, _ := os.ReadDir(c.folder); len(files) > 0 || c.bytes != 0 || len(c.sizes) != 0 || len(c.objects) != 0 {
		t.Errorf("%d files, %d bytes, %d sizes and %d objects are left", len(files), c.bytes, len(c.sizes), len(c.objects))
	}
}

// TestCacheKeeps reads what is there once, and again what could not be read.
func TestCacheKeeps(t *testing.T) {
	o := &objects{all: map[string][]byte{"a": []byte("0123456789")}}
	c, err := newCache(t.TempDir(), 1<<30, o.fetch)
	if err != nil {
		t.Fatal(err)
	}
	p := make([]byte, 4)
	o.fail.Store(true)
	if err := c.readAt(context.Background(), "a", p, 3); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
	o.fail.Store(false)
	for range 3 {
		if err := c.readAt(context.Background(), "a", p, 3); err != nil || string(p) != "3456" {
			t.Errorf("%q, %v", p, err)
		}
	}
	if n := o.fetched.Load(); n != 10 {
		t.Errorf("%d bytes were fetched", n)
	}
	if err := c.readAt(context.Background(), "a", p, 8); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Error(err)
	}
}
