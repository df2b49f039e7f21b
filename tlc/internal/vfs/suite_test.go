package vfs

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/hammer"
)

// systems lists every implementation, each with a folder to work in.
func systems(t *testing.T) map[string]struct {
	fs  FS
	dir string
} {
	mem, wrapped := NewMem(), NewMem()
	for _, m := range []*Mem{mem, wrapped} {
		if err := m.MkdirAll("work"); err != nil {
			t.Fatal(err)
		}
	}
	type system = struct {
		fs  FS
		dir string
	}
	return map[string]system{
		"os":    {OS{}, t.TempDir()},
		"mem":   {mem, "work"},
		"fault": {NewFault(wrapped, Plan{Ops: AnyOp}), "work"},
	}
}

func forEachSystem(t *testing.T, f func(t *testing.T, fsys FS, dir string)) {
	for name, s := range systems(t) {
		t.Run(name, func(t *testing.T) { f(t, s.fs, s.dir) })
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestSuiteWriteThenRead(t *testing.T) {
	forEachSystem(t, func(t *testing.T, fsys FS, dir string) {
		name := filepath.Join(dir, "a")
		f, err := fsys.Create(name)
		must(t, err)
		for _, part := range []string{"abc", "", "defg"} {
			n, err := io.WriteString(f, part)
			must(t, err)
			if n != len(part) {
				t.Errorf("Write(%q) = %d, want %d", part, n, len(part))
			}
		}
		must(t, f.Sync())
		checkReads(t, f)
		if f.Name() != name {
			t.Errorf("Name() = %q, want %q", f.Name(), name)
		}
		must(t, f.Close())
		g, err := fsys.Open(name)
		must(t, err)
		checkReads(t, g)
		if _, err := g.Write([]byte("x")); err == nil {
			t.Error("writing to a file opened for reading succeeded")
		}
		must(t, g.Close())
		h, err := fsys.Reuse(name)
		must(t, err)
		for _, part := range []string{"AB", "CDE"} {
			_, err := io.WriteString(h, part)
			must(t, err)
		}
		var buf [7]byte
		if n, err := h.ReadAt(buf[:], 0); n != 7 || string(buf[:]) != "ABCDEfg" {
			t.Errorf("read %q (%v) where something was written over", buf[:n], err)
		}
		must(t, h.Close())
		if _, err := fsys.Reuse(name + "x"); err == nil {
			t.Error("a file that does not exist is used again")
		}
	})
}

// checkReads checks a file that holds "abcdefg".
func checkReads(t *testing.T, f File) {
	t.Helper()
	if n, err := f.Size(); n != 7 || err != nil {
		t.Errorf("Size() = %d, %v, want 7", n, err)
	}
	cases := []struct {
		off, n int
		want   string
		err    error
	}{
		{0, 7, "abcdefg", nil},
		{2, 3, "cde", nil},
		{5, 4, "fg", io.EOF},
		{7, 1, "", io.EOF},
		{90, 1, "", io.EOF},
	}
	for _, c := range cases {
		p := make([]byte, c.n)
		n, err := f.ReadAt(p, int64(c.off))
		atEnd := err == io.EOF && c.off+c.n == 7 // io.ReaderAt allows both
		if string(p[:n]) != c.want || err != c.err && !atEnd {
			t.Errorf("ReadAt(%d bytes, %d) = %q, %v, want %q, %v", c.n, c.off, p[:n], err, c.want, c.err)
		}
	}
	if _, err := f.ReadAt(make([]byte, 1), -1); err == nil || err == io.EOF {
		t.Errorf("ReadAt(-1) gives error %v, want another", err)
	}
}

func TestSuiteNames(t *testing.T) {
	forEachSystem(t, func(t *testing.T, fsys FS, dir string) {
		if _, err := fsys.Open(filepath.Join(dir, "none")); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("opening no file gives %v", err)
		}
		if _, err := fsys.Create(filepath.Join(dir, "none", "x")); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("creating in no folder gives %v", err)
		}
		if err := fsys.Remove(filepath.Join(dir, "none")); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("removing no file gives %v", err)
		}
		if err := fsys.Rename(filepath.Join(dir, "none"), filepath.Join(dir, "x")); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("renaming no file gives %v", err)
		}
		must(t, fsys.RemoveAll(filepath.Join(dir, "none")))

		deep := filepath.Join(dir, "p", "q")
		must(t, fsys.MkdirAll(deep))
		must(t, fsys.MkdirAll(deep))
		f, err := fsys.Create(filepath.Join(deep, "a"))
		must(t, err)
		_, err = f.Write([]byte("old"))
		must(t, err)
		must(t, f.Close())
		must(t, fsys.Rename(filepath.Join(deep, "a"), filepath.Join(deep, "b")))
		if got := read(t, fsys, filepath.Join(deep, "b")); got != "old" {
			t.Errorf("after Rename got %q, want %q", got, "old")
		}
		must(t, fsys.Remove(filepath.Join(deep, "b")))
		if _, err := fsys.Open(filepath.Join(deep, "b")); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("opening a removed file gives %v", err)
		}
		must(t, fsys.RemoveAll(filepath.Join(dir, "p")))
		if _, err := fsys.Create(filepath.Join(deep, "a")); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("creating in a removed folder gives %v", err)
		}
	})
}

func read(t *testing.T, fsys FS, name string) string {
	t.Helper()
	f, err := fsys.Open(name)
	must(t, err)
	defer f.Close()
	n, err := f.Size()
	must(t, err)
	p := make([]byte, n)
	if _, err := f.ReadAt(p, 0); err != nil && err != io.EOF {
		t.Fatal(err)
	}
	return string(p)
}

func TestSuiteTempFoldersDiffer(t *testing.T) {
	forEachSystem(t, func(t *testing.T, fsys FS, dir string) {
		a, err := fsys.MkdirTemp(dir, "run-")
		must(t, err)
		b, err := fsys.MkdirTemp(dir, "run-")
		must(t, err)
		if a == b {
			t.Errorf("two temporary folders are both %q", a)
		}
		if _, err := fsys.MkdirTemp(filepath.Join(dir, "none"), "run-"); err == nil {
			t.Error("MkdirTemp in no folder succeeded")
		}
		f, err := fsys.Create(filepath.Join(b, "x"))
		must(t, err)
		must(t, f.Close())
	})
}

func TestSuiteHammerReadersAndWriter(t *testing.T) {
	forEachSystem(t, func(t *testing.T, fsys FS, dir string) {
		f, err := fsys.Create(filepath.Join(dir, "h"))
		must(t, err)
		line := bytes.Repeat([]byte("0123456789abcdef"), 16)
		hammer.Run(4, func(i int) {
			for k := range 200 {
				if i == 0 {
					if _, err := f.Write(line); err != nil {
						t.Error(err)
					}
					continue
				}
				p := make([]byte, len(line))
				n, err := f.ReadAt(p, int64(k*len(line)))
				if err != nil && err != io.EOF || !bytes.HasPrefix(line, p[:n]) {
					t.Errorf("ReadAt of line %d = %q, %v", k, p[:n], err)
				}
			}
		})
		must(t, f.Close())
	})
}
