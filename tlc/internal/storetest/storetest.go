package storetest

import (
	"errors"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
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

// mostLoaded is how much memory loading what is damaged may take, whatever sizes it names.
const mostLoaded = 64 << 20

// Damage changes what a store has saved, byte by byte, and cuts it: load, which has a new store read it, must neither panic nor take
// memory for what is not there. It reports how many changes were not noticed, which only a seal can do.
func Damage(t *testing.T, saved []byte, load func(b []byte) error) (unnoticed int) {
	t.Helper()
	try := func(what string, at int, b []byte) {
		defer func() {
			if p := recover(); p != nil {
				t.Fatalf("%s at %d of %d: %v", what, at, len(saved), p)
			}
		}()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		err := load(b)
		runtime.ReadMemStats(&after)
		if err == nil {
			unnoticed++
		}
		if taken := after.TotalAlloc - before.TotalAlloc; taken > mostLoaded {
			t.Errorf("%s at %d of %d: loading took %d MiB (%v)", what, at, len(saved), taken>>20, err)
		}
	}
	step := max(1, len(saved)/150)
	for at := 0; at < len(saved); at += step {
		for what, change := range map[string]func(c byte) byte{
			"all bits": func(c byte) byte { return ^c }, "the lowest bit": func(c byte) byte { return c ^ 1 }, "255": func(byte) byte { return 255 },
		} {
			b := slices.Clone(saved)
			b[at] = change(b[at])
			try(what, at, b)
		}
		huge := slices.Concat(saved[:at], []byte{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f}, saved[at:])
		try("a giant", at, huge)
		try("the end", at, saved[:at])
	}
	return unnoticed
}
