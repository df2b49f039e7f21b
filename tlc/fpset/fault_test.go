package fpset

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/storetest"
	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

// TestFaultsInWritingLoseNothing checks that after a failed write every answer is still right.
func TestFaultsInWritingLoseNothing(t *testing.T) {
	plans := map[string]vfs.Plan{
		"no folder":         {Ops: vfs.OpMkdir, FailAt: 1},
		"no file":           {Ops: vfs.OpCreate, FailAt: 1, Persistent: true},
		"later no file":     {Ops: vfs.OpCreate, FailAt: 300},
		"cannot use again":  {Ops: vfs.OpCreate, FailAt: 310},
		"cannot close":      {Ops: vfs.OpClose, FailAt: 1},
		"disk full at once": {DiskBytes: 1},
		"disk full":         {DiskBytes: 100_000},
	}
	for _, n := range []int64{1, 2, 100, 1000, 1001, 1300} {
		plans[fmt.Sprint("write ", n)] = vfs.Plan{Ops: vfs.OpWrite, FailAt: n}
		plans[fmt.Sprint("torn write ", n)] = vfs.Plan{Ops: vfs.OpWrite, FailAt: n, Torn: true, Persistent: true}
	}
	for name, plan := range plans {
		t.Run(name, func(t *testing.T) {
			mem := vfs.NewMem()
			s := New(Options{Memory: budget.Fixed(1), FS: vfs.NewFault(mem, plan), Dir: "some/dir"})
			r := storetest.Random(t)
			model := map[uint64]bool{}
			for range 16_000 {
				fp := r.Uint64() >> r.IntN(2) // half of them in half of the shards
				if got := s.Put(fp); got == model[fp] {
					t.Fatalf("Put(%#x) = %v, want %v; Err() = %v", fp, got, !model[fp], s.Err())
				}
				model[fp] = true
			}
			for fp := range model {
				if !s.Contains(fp) {
					t.Fatalf("%#x was lost; Err() = %v", fp, s.Err())
				}
			}
			if got, want := s.MinDistance(), minDistance(model); got != want {
				t.Errorf("MinDistance() = %d, want %d", got, want)
			}
			storetest.Injected(t, s.Err(), filepath.Join("some", "dir"))
			storetest.Close(t, s, mem)
		})
	}
}

func TestFaultsInReadingAreKept(t *testing.T) {
	for name, plan := range map[string]vfs.Plan{
		"first":      {Ops: vfs.OpRead, FailAt: 1},
		"torn":       {Ops: vfs.OpRead, FailAt: 5, Torn: true},
		"in a merge": {Ops: vfs.OpRead, FailAt: 2000},
		"for ever":   {Ops: vfs.OpRead, FailAt: 40, Persistent: true},
	} {
		t.Run(name, func(t *testing.T) {
			mem := vfs.NewMem()
			s := New(Options{Memory: budget.Fixed(1), FS: vfs.NewFault(mem, plan), Dir: "d"})
			for i := range uint64(20_000) {
				s.Put(i * spread)
				s.Contains(i / 2 * spread)
			}
			s.MinDistance()
			storetest.Injected(t, s.Err(), "d")
			first := s.Err()
			s.MinDistance()
			if s.Err() != first {
				t.Errorf("Err() changes from %v to %v", first, s.Err())
			}
			storetest.Close(t, s, mem)
		})
	}
}

func TestFaultsInClosing(t *testing.T) {
	for name, plan := range map[string]vfs.Plan{
		"remove": {Ops: vfs.OpRemove, FailAt: 1, Persistent: true},
		"close":  {Ops: vfs.OpClose, FailAt: 1, Persistent: true},
	} {
		t.Run(name, func(t *testing.T) {
			s := New(Options{Memory: budget.Fixed(1), FS: vfs.NewFault(vfs.NewMem(), plan), Dir: "d"})
			for i := range uint64(shardCount * minWords) {
				s.Put(i * spread)
			}
			if err := s.Err(); err != nil { // files are closed to open others
				storetest.Injected(t, err, "fp-")
			}
			storetest.Injected(t, s.Close(), "fp-")
			if err := s.Close(); err != nil {
				t.Errorf("second Close() = %v", err)
			}
		})
	}
}

func TestChangedFilesAreNoticed(t *testing.T) {
	storetest.Changed(t, "*.run", func(dir string, spoil func()) error {
		s := New(Options{Memory: budget.Fixed(1), Dir: dir})
		defer s.Close()
		const n = shardCount * minWords
		for i := range uint64(n) {
			s.Put(i * spread)
		}
		spoil()
		for i := range uint64(n) {
			s.Contains(i * spread)
		}
		return s.Err()
	})
}

// TestFewFiles spills all shards to several runs each: a thousand files, of which few are open at a time.
func TestFewFiles(t *testing.T) {
	fs := &openFiles{FS: vfs.NewMem()}
	s := New(Options{Memory: budget.Fixed(1), FS: fs, Dir: "d"})
	const n = 3 * shardCount * minWords
	for i := range uint64(n) {
		s.Put(i * spread)
	}
	for i := range uint64(n) {
		if !s.Contains(i * spread) {
			t.Fatalf("%d is missing", i)
		}
	}
	if err := s.Err(); err != nil {
		t.Fatal(err)
	}
	if fs.made < 2*vfs.MostOpen || fs.most > vfs.MostOpen+2 {
		t.Errorf("%d of %d files were open at a time", fs.most, fs.made)
	}
	if err := s.Close(); err != nil || fs.open != 0 {
		t.Errorf("%v, %d files are left open", err, fs.open)
	}
}

// openFiles counts the files that are open.
type openFiles struct {
	vfs.FS
	made, open, most int
}

type openFile struct {
	vfs.File
	of *openFiles
}

func (o *openFiles) count(f vfs.File, err error) (vfs.File, error) {
	if err != nil {
		return nil, err
	}
	o.open++
	o.most = max(o.most, o.open)
	return openFile{f, o}, nil
}

func (o *openFiles) Create(name string) (vfs.File, error) {
	o.made++
	return o.count(o.FS.Create(name))
}

func (o *openFiles) Reuse(name string) (vfs.File, error) { return o.count(o.FS.Reuse(name)) }

func (o *openFiles) Open(name string) (vfs.File, error) { return o.count(o.FS.Open(name)) }

func (f openFile) Close() error {
	f.of.open--
	return f.File.Close()
}

// TestFilesAreUsedAgain fills a set that has hardly any memory: most runs of a shard are written where others were.
func TestFilesAreUsedAgain(t *testing.T) {
	fs := &openFiles{FS: vfs.NewMem()}
	s := New(Options{Memory: budget.Fixed(1), FS: fs, Dir: "d"})
	const n = 64 * shardCount * minWords
	for i := range uint64(n) {
		s.Put(i * spread)
	}
	for i := range uint64(n) {
		if s.Put(i * spread) {
			t.Fatalf("%d is forgotten", i)
		}
	}
	if most := 16 * shardCount; fs.made > most || s.Err() != nil {
		t.Errorf("%d files were made, not %d; %v", fs.made, most, s.Err())
	}
	if u := s.disk.memory.Usage(); u.Disk < 8*(n-shardCount*minWords) {
		t.Errorf("%d bytes are on disk", u.Disk)
	}
	if err := s.Close(); err != nil || fs.open != 0 || s.disk.memory.Usage().Disk != 0 {
		t.Errorf("%v, %d files are left open, usage %+v", err, fs.open, s.disk.memory.Usage())
	}
}
