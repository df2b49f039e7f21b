package queue

import (
	"bytes"
	"errors"
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/storetest"
	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

// rest reads the current level from an index on, and then the next level.
func rest(t *testing.T, q *Queue, from uint64) (levels [2][]string) {
	t.Helper()
	for l := range levels {
		for i := range q.Chunks() {
			c, err := q.Chunk(i)
			if err != nil {
				if l == 0 && c.Len() == 0 && from > 0 {
					continue // released
				}
				t.Fatal(err)
			}
			for index, state := range c.All() {
				if l > 0 || index >= from {
					levels[l] = append(levels[l], string(state))
				}
			}
		}
		if err := q.NextLevel(); err != nil {
			t.Fatal(err)
		}
	}
	return levels
}

func TestSaveAndLoad(t *testing.T) {
	for name, c := range map[string]struct {
		current, next uint64
		from          uint64
		before, then  uint64 // budgets
	}{
		"empty":           {0, 0, 0, 0, 0},
		"all of a level":  {3, 0, 0, 0, 0},
		"within a chunk":  {5000, 1, 70, 0, 0},
		"a level's end":   {500, 700, 500, 0, 0},
		"from disk":       {2000, 3000, 1234, 1, 0},
		"to disk":         {2000, 3000, 1234, 0, 1},
		"only a next one": {0, 10, 0, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			old := New(Options{Memory: budget.Fixed(c.before), Dir: "old", FS: vfs.NewMem()})
			defer old.Close()
			for i := range c.current {
				old.Append(bulky(i))
			}
			if err := old.NextLevel(); err != nil {
				t.Fatal(err)
			}
			for i := range c.next {
				old.Append(bulky(i * 7))
			}
			for i := range old.Chunks() {
				if info := old.current.chunks[i]; info.first+uint64(info.n) <= c.from {
					old.Release(i)
				}
			}
			var saved bytes.Buffer
			if err := old.Save(&saved, c.from); err != nil {
				t.Fatal(err)
			}
			again := New(Options{Memory: budget.Fixed(c.then), Dir: "again", FS: vfs.NewMem()})
			defer again.Close()
			if err := again.Load(bytes.NewReader(saved.Bytes())); err != nil {
				t.Fatal(err)
			}
			if n := c.current - c.from + c.next; again.Len() != n || again.LevelLen() != c.current-c.from {
				t.Errorf("%d states, %d in the level", again.Len(), again.LevelLen())
			}
			want, got := rest(t, old, c.from), rest(t, again, 0)
			for l := range want {
				if len(got[l]) != len(want[l]) {
					t.Fatalf("level %d has %d states, want %d", l, len(got[l]), len(want[l]))
				}
				for i := range want[l] {
					if got[l][i] != want[l][i] {
						t.Fatalf("state %d of level %d is %.20q, want %.20q", i, l, got[l][i], want[l][i])
					}
				}
			}
		})
	}
}

func TestSavingFails(t *testing.T) {
	q := New(Options{Memory: budget.Fixed(1), Dir: "d", FS: vfs.NewFault(vfs.NewMem(), vfs.Plan{Ops: vfs.OpRead, FailAt: 2})})
	defer q.Close()
	if err := writeLevel(q); err != nil {
		t.Fatal(err)
	}
	if err := q.Save(&bytes.Buffer{}, 0); !errors.Is(err, vfs.ErrInjected) {
		t.Errorf("Save over a failing disk gives %v", err)
	}
	q.Release(0)
	if err := q.Save(&bytes.Buffer{}, 0); err == nil {
		t.Error("states that were released are saved")
	}
}

func TestLoadRefuses(t *testing.T) {
	q := New(Options{})
	defer q.Close()
	for name, b := range map[string][]byte{
		"nothing":         {},
		"one level":       {1, 1, 'x'},
		"half a state":    {1, 5, 'x'},
		"a giant":         {1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 0},
		"fewer than said": {2, 1, 'x'},
	} {
		again := New(Options{})
		if again.Load(bytes.NewReader(b)) == nil {
			t.Errorf("%s: loaded without an error", name)
		}
		again.Close()
	}
}

// TestHostileSaved loads what is damaged in all ways.
func TestHostileSaved(t *testing.T) {
	q := New(Options{})
	defer q.Close()
	for n := range 300 {
		q.Append(bytes.Repeat([]byte{byte(n)}, n%40))
	}
	if err := q.NextLevel(); err != nil {
		t.Fatal(err)
	}
	q.Append([]byte("next"))
	var saved bytes.Buffer
	if err := q.Save(&saved, 0); err != nil {
		t.Fatal(err)
	}
	storetest.Damage(t, saved.Bytes(), func(b []byte) error {
		again := New(Options{})
		defer again.Close()
		return again.Load(bytes.NewReader(b))
	})
}
