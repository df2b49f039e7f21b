package storetest

import (
	"errors"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

var seedFlag = flag.Uint64("seed", 0, "seed of the random tests; 0 takes a fixed one")

// Random returns a generator whose seed a failure reports.
func Random(t *testing.T) *rand.Rand {
	seed := *seedFlag
	if seed == 0 {
		seed = 20240229
	}
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("replay with: go test -run '%s' -seed %d", t.Name(), seed)
		}
	})
	return rand.New(rand.NewPCG(seed, 1))
}

// Options are those of every store, which can be converted to its own.
type Options struct {
	Memory *budget.Account
	Dir    string
	FS     vfs.FS
}

// Configurations lists the ways to keep a store, which must not differ in any answer: in memory, with a budget that
// suffices, with one byte, and with some bytes in between on a disk in memory and on the machine's. At the end of the test
// all memory and disk must have been given back.
func Configurations(t *testing.T, bytes uint64) map[string]Options {
	all := map[string]Options{
		"memory":          {},
		"memory suffices": {Memory: budget.Fixed(1 << 30), FS: vfs.NewMem(), Dir: "store"},
		"one byte":        {Memory: budget.Fixed(1), FS: vfs.NewMem(), Dir: "a/b/store"},
		"some":            {Memory: budget.Fixed(bytes), FS: vfs.NewMem(), Dir: "store"},
		"some, machine":   {Memory: budget.Fixed(bytes), Dir: filepath.Join(t.TempDir(), "store")},
	}
	t.Cleanup(func() {
		for name, o := range all {
			if u := o.Memory.Usage(); u.Memory != 0 || u.Disk != 0 {
				t.Errorf("%s: in the end the account has %d bytes of memory, %d on disk", name, u.Memory, u.Disk)
			}
		}
	})
	return all
}

// Store is what all stores can do.
type Store interface {
	Err() error
	Bytes() uint64
	Close() error
}

// Finish checks that a store is well, closes it, and checks that nothing is left behind on a disk in memory.
func Finish(t *testing.T, s Store, disk vfs.FS) {
	t.Helper()
	if err := s.Err(); err != nil {
		t.Errorf("Err() = %v", err)
	}
	Close(t, s, disk)
}

// Close closes a store, which may have failed, and checks that nothing is left behind on a disk in memory.
func Close(t *testing.T, s Store, disk vfs.FS) {
	t.Helper()
	for range 2 {
		if err := s.Close(); err != nil {
			t.Errorf("Close() = %v", err)
		}
	}
	if s.Bytes() != 0 {
		t.Errorf("after Close the store holds %d bytes", s.Bytes())
	}
	if m, ok := disk.(*vfs.Mem); ok && m.Files() != 0 {
		t.Errorf("%d files are left after Close", m.Files())
	}
}

// Injected checks that err reports an injected fault and the path it happened at.
func Injected(t *testing.T, err error, path string) {
	t.Helper()
	if !errors.Is(err, vfs.ErrInjected) && !errors.Is(err, vfs.ErrDiskFull) {
		t.Errorf("got error %v, want the injected one", err)
	} else if !strings.Contains(err.Error(), path) {
		t.Errorf("error %q does not name %q", err, path)
	}
}

// Changed has a store made in a folder and used, between which spoil writes over its files, whose names have a pattern. That
// must be noticed whether they are too short or hold something else.
func Changed(t *testing.T, pattern string, use func(dir string, spoil func()) error) {
	t.Helper()
	for _, c := range []struct{ content, want string }{
		{strings.Repeat("\x01", 1<<19), "the file has changed"},
		{"short", "unexpected EOF"},
	} {
		dir := t.TempDir()
		err := use(dir, func() {
			files, err := filepath.Glob(filepath.Join(dir, pattern))
			if err != nil || len(files) == 0 {
				t.Fatalf("files %v, %v", files, err)
			}
			for _, name := range files {
				if err := os.WriteFile(name, []byte(c.content), 0o666); err != nil {
					t.Fatal(err)
				}
			}
		})
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), dir) {
			t.Errorf("changed files give %v, want an error with %q", err, c.want)
		}
	}
}
