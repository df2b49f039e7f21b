package queue

import (
	"bytes"
	"fmt"
	"path/filepath"
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/storetest"
	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

// bulky returns state i of a level, of about a kilobyte.
func bulky(i uint64) []byte { return bytes.Repeat(fmt.Appendf(nil, "%d,", i), 200) }

const bulkyStates = 2000

// writeLevel appends a level of bulky states and makes it the current one.
func writeLevel(q *Queue) error {
	for i := range uint64(bulkyStates) {
		q.Append(bulky(i))
	}
	return q.NextLevel()
}

func TestFaultsInWritingLoseNothing(t *testing.T) {
	for name, plan := range map[string]vfs.Plan{
		"no folder":       {Ops: vfs.OpMkdir, FailAt: 1},
		"no file":         {Ops: vfs.OpCreate, FailAt: 1},
		"first write":     {Ops: vfs.OpWrite, FailAt: 1},
		"torn write":      {Ops: vfs.OpWrite, FailAt: 3, Torn: true},
		"all writes":      {Ops: vfs.OpWrite, FailAt: 2, Persistent: true},
		"disk full":       {DiskBytes: 300_000},
		"disk tiny":       {DiskBytes: 1},
		"any operation 5": {Ops: vfs.AnyOp, FailAt: 5},
	} {
		t.Run(name, func(t *testing.T) {
			mem := vfs.NewMem()
			q := New(Options{Memory: budget.Fixed(1), FS: vfs.NewFault(mem, plan), Dir: "some/dir"})
			storetest.Injected(t, writeLevel(q), filepath.Join("some", "dir"))
			n := uint64(0)
			for i := range q.Chunks() {
				c, err := q.Chunk(i)
				if err != nil {
					t.Fatal(err)
				}
				for index, state := range c.All() {
					if index != n || !bytes.Equal(state, bulky(n)) {
						t.Fatalf("state %d is %.20q with index %d", n, state, index)
					}
					n++
				}
				q.Release(i)
			}
			if n != bulkyStates {
				t.Errorf("read %d states, want %d", n, bulkyStates)
			}
			storetest.Close(t, q, mem)
			storetest.Injected(t, q.Err(), filepath.Join("some", "dir"))
		})
	}
}

func TestFaultsInReading(t *testing.T) {
	for name, plan := range map[string]vfs.Plan{
		"fails": {Ops: vfs.OpRead, FailAt: 2},
		"torn":  {Ops: vfs.OpRead, FailAt: 2, Torn: true},
	} {
		t.Run(name, func(t *testing.T) {
			q := New(Options{Memory: budget.Fixed(1), FS: vfs.NewFault(vfs.NewMem(), plan), Dir: "d"})
			if err := writeLevel(q); err != nil {
				t.Fatal(err)
			}
			if _, err := q.Chunk(0); err != nil {
				t.Errorf("Chunk(0): %v", err)
			}
			_, err := q.Chunk(1)
			storetest.Injected(t, err, "queue-")
			storetest.Injected(t, q.Err(), "queue-")
			if c, err := q.Chunk(1); err != nil || !bytes.Equal(c.State(0), bulky(c.First())) {
				t.Errorf("second Chunk(1): %v", err)
			}
			storetest.Injected(t, q.NextLevel(), "queue-")
			if err := q.Close(); err != nil {
				t.Errorf("Close() = %v", err)
			}
		})
	}
}

func TestFaultsInRemovingLevel(t *testing.T) {
	q := New(Options{Memory: budget.Fixed(1), FS: vfs.NewFault(vfs.NewMem(), vfs.Plan{Ops: vfs.OpRemove, FailAt: 1}), Dir: "d"})
	if err := writeLevel(q); err != nil {
		t.Fatal(err)
	}
	storetest.Injected(t, q.NextLevel(), "queue-")

	q = New(Options{Memory: budget.Fixed(1), FS: vfs.NewFault(vfs.NewMem(), vfs.Plan{Ops: vfs.OpClose, FailAt: 1}), Dir: "d"})
	if err := writeLevel(q); err != nil {
		t.Fatal(err)
	}
	storetest.Injected(t, q.Close(), "queue-")
	if err := q.Close(); err != nil {
		t.Errorf("second Close() = %v", err)
	}
}

func TestChangedFileIsNoticed(t *testing.T) {
	storetest.Changed(t, "queue-0", func(dir string, spoil func()) error {
		q := New(Options{Memory: budget.Fixed(1), Dir: dir})
		defer q.Close()
		if err := writeLevel(q); err != nil {
			t.Fatal(err)
		}
		spoil()
		_, err := q.Chunk(0)
		return err
	})
}

func TestReleasedChunkIsAnError(t *testing.T) {
	q := New(Options{})
	defer q.Close()
	if err := writeLevel(q); err != nil {
		t.Fatal(err)
	}
	q.Release(0)
	if _, err := q.Chunk(0); err == nil || err.Error() != "queue: chunk 0 of level 0 has been released" {
		t.Errorf("Chunk after Release gives %v", err)
	}
	if q.Err() != nil {
		t.Errorf("Err() = %v", q.Err())
	}
}
