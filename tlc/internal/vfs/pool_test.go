package vfs

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
)

// counting counts the files that are open at a time.
type counting struct {
	FS
	open, most atomic.Int32
	deny       atomic.Bool // opening fails
}

type countedFile struct {
	File
	of *counting
}

func (c *counting) count(f File, err error) (File, error) {
	if err != nil {
		return nil, err
	}
	n := c.open.Add(1)
	for old := c.most.Load(); n > old && !c.most.CompareAndSwap(old, n); old = c.most.Load() {
	}
	return &countedFile{f, c}, nil
}

func (c *counting) Create(name string) (File, error) { return c.count(c.FS.Create(name)) }

func (c *counting) Open(name string) (File, error) {
	if c.deny.Load() {
		return nil, errors.New("no more files")
	}
	return c.count(c.FS.Open(name))
}

func (f *countedFile) Close() error {
	f.of.open.Add(-1)
	return f.File.Close()
}

// TestPool reads many files at random places from several goroutines.
func TestPool(t *testing.T) {
	const files, most, readers = 60, 8, 4
	fs := &counting{FS: OS{}}
	p := NewPool(fs, most)
	dir := t.TempDir()
	var kept []File
	content := func(i int) []byte { return bytes.Repeat(fmt.Appendf(nil, "%03d.", i), 100) }
	for i := range files {
		f, err := fs.Create(filepath.Join(dir, fmt.Sprint(i)))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write(content(i)); err != nil {
			t.Fatal(err)
		}
		k, err := p.Keep(f)
		if err != nil {
			t.Fatal(err)
		}
		kept = append(kept, k)
	}
	var all sync.WaitGroup
	for seed := range readers {
		all.Go(func() {
			r := rand.New(rand.NewSource(int64(seed)))
			for range 2000 {
				i, off := r.Intn(files), r.Intn(300)
				got := make([]byte, 50)
				if _, err := kept[i].ReadAt(got, int64(off)); err != nil || !bytes.Equal(got, content(i)[off:off+50]) {
					t.Errorf("file %d at %d: %q, %v", i, off, got, err)
					return
				}
			}
		})
	}
	all.Wait()
	if n := fs.most.Load(); n > most+1 { // one more while it is written
		t.Errorf("%d files were open at a time", n)
	}
	fs.deny.Store(true)
	failures := 0
	for _, k := range kept {
		if _, err := k.ReadAt(make([]byte, 1), 0); err != nil {
			failures++
		}
		if size, err := k.Size(); size != 400 || err != nil {
			t.Errorf("%d bytes, %v", size, err)
		}
	}
	if failures < files-most {
		t.Errorf("%d files could not be opened again, want %d at least", failures, files-most)
	}
	for _, k := range kept {
		if err := k.Close(); err != nil {
			t.Error(err)
		}
	}
	if n := fs.open.Load(); n != 0 {
		t.Errorf("%d files are left open", n)
	}
	if _, err := kept[0].ReadAt(make([]byte, 1), 0); !errors.Is(err, errEnded) {
		t.Errorf("a closed file: %v", err)
	}
	if _, err := kept[0].Write(nil); err == nil {
		t.Error("a complete file is written")
	}
}
