package trace

import (
	"bytes"
	"errors"
	"math/rand"
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/storetest"
	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

// recordSome records states with a few shapes of histories, from a source of random numbers.
func recordSome(l *Log, rnd *rand.Rand, n int) {
	for range n {
		switch len := l.Len(); {
		case len < 5 || rnd.Intn(200) == 0:
			l.Root(uint32(rnd.Intn(1000)))
		default:
			l.Append(uint64(rnd.Int63n(int64(len))), uint32(rnd.Intn(50)))
		}
	}
}

func TestSaveAndLoad(t *testing.T) {
	for name, c := range map[string]struct {
		n            int
		before, then uint64 // budgets
	}{
		"empty": {0, 0, 0}, "few": {3, 0, 0}, "a full group": {512, 0, 0}, "some groups": {5000, 0, 0},
		"from disk": {300_000, 1, 0}, "to disk": {300_000, 0, 1},
	} {
		t.Run(name, func(t *testing.T) {
			old := NewLog(LogOptions{Memory: budget.Fixed(c.before), Dir: "old", FS: vfs.NewMem()})
			defer old.Close()
			recordSome(old, rand.New(rand.NewSource(1)), c.n)
			var saved bytes.Buffer
			if err := old.Save(&saved); err != nil {
				t.Fatal(err)
			}
			again := NewLog(LogOptions{Memory: budget.Fixed(c.then), Dir: "again", FS: vfs.NewMem()})
			defer again.Close()
			if err := again.Load(bytes.NewReader(saved.Bytes())); err != nil {
				t.Fatal(err)
			}
			for _, l := range []*Log{old, again} { // both go on
				recordSome(l, rand.New(rand.NewSource(2)), 2000)
			}
			if old.Len() != again.Len() {
				t.Fatalf("%d states, want %d", again.Len(), old.Len())
			}
			for n := uint64(0); n < old.Len(); n += 1 + old.Len()/3000 {
				parent, ordinal, root, err := old.Get(n)
				parent2, ordinal2, root2, err2 := again.Get(n)
				if err != nil || err2 != nil || parent != parent2 || ordinal != ordinal2 || root != root2 {
					t.Fatalf("state %d: %d %d %t %v, want %d %d %t %v", n, parent2, ordinal2, root2, err2, parent, ordinal, root, err)
				}
			}
		})
	}
}

func TestLoadRefuses(t *testing.T) {
	l := NewLog(LogOptions{})
	defer l.Close()
	recordSome(l, rand.New(rand.NewSource(1)), 2000)
	var saved bytes.Buffer
	if err := l.Save(&saved); err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{0, 1, 2, 3, 50, saved.Len() / 2, saved.Len() - 1} {
		again := NewLog(LogOptions{})
		if again.Load(bytes.NewReader(saved.Bytes()[:n])) == nil {
			t.Errorf("the first %d bytes of %d are loaded without an error", n, saved.Len())
		}
		again.Close()
	}
	again := NewLog(LogOptions{})
	if again.Load(bytes.NewReader([]byte{1, 1, 0xff, 0xff, 0xff, 1, 0})) == nil {
		t.Error("a group too large is loaded without an error")
	}
}

func TestSavingFails(t *testing.T) {
	l := NewLog(LogOptions{Memory: budget.Fixed(1), Dir: "d", FS: vfs.NewFault(vfs.NewMem(), vfs.Plan{Ops: vfs.OpRead, FailAt: 2})})
	defer l.Close()
	recordSome(l, rand.New(rand.NewSource(1)), 600_000)
	if err := l.Save(&bytes.Buffer{}); !errors.Is(err, vfs.ErrInjected) {
		t.Errorf("Save over a failing disk gives %v", err)
	}
}

// TestHostileSaved loads what is damaged in all ways, and asks a log that was loaded all the same for what it holds.
func TestHostileSaved(t *testing.T) {
	l := NewLog(LogOptions{})
	defer l.Close()
	recordSome(l, rand.New(rand.NewSource(1)), 2000)
	var saved bytes.Buffer
	if err := l.Save(&saved); err != nil {
		t.Fatal(err)
	}
	storetest.Damage(t, saved.Bytes(), func(b []byte) error {
		again := NewLog(LogOptions{})
		defer again.Close()
		if err := again.Load(bytes.NewReader(b)); err != nil {
			return err
		}
		for n := range min(again.Len(), 3000) {
			if _, _, _, err := again.Get(n); err != nil {
				return err
			}
		}
		return again.Err()
	})
}
