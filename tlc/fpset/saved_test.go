package fpset

import (
	"bytes"
	"errors"
	"math/rand"
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/storetest"
	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

// TestSaveAndLoad saves sets with one budget and loads them with another.
func TestSaveAndLoad(t *testing.T) {
	for name, c := range map[string]struct {
		members      int
		before, then uint64 // budgets
	}{
		"empty":             {0, 0, 0},
		"few":               {10, 0, 0},
		"in memory":         {100_000, 0, 0},
		"to disk":           {40_000, 0, 60_000},
		"from disk":         {40_000, 60_000, 0},
		"disk to disk":      {40_000, 60_000, 40_000},
		"hardly any memory": {8_000, 1, 1},
	} {
		t.Run(name, func(t *testing.T) {
			rnd := rand.New(rand.NewSource(1))
			fps := make([]uint64, c.members)
			old := New(Options{Memory: budget.Fixed(c.before), Dir: "old", FS: vfs.NewMem()})
			defer old.Close()
			for i := range fps {
				if i > 0 { // the first is 0
					fps[i] = rnd.Uint64()
				}
				old.Put(fps[i])
			}
			var saved bytes.Buffer
			if err := old.Save(&saved); err != nil {
				t.Fatal(err)
			}
			again := New(Options{Memory: budget.Fixed(c.then), Dir: "again", FS: vfs.NewMem()})
			defer again.Close()
			if err := again.Load(bytes.NewReader(saved.Bytes())); err != nil {
				t.Fatal(err)
			}
			if again.Len() != uint64(c.members) || again.MinDistance() != old.MinDistance() {
				t.Errorf("%d members with distance %d, want %d with %d",
					again.Len(), again.MinDistance(), c.members, old.MinDistance())
			}
			for _, fp := range fps {
				if !again.Contains(fp) || again.Put(fp) {
					t.Fatalf("%#x is lost", fp)
				}
			}
			for range 5_000 {
				if fp := rnd.Uint64(); again.Contains(fp) || !again.Put(fp) {
					t.Fatalf("%#x was there", fp)
				}
			}
			if err := again.Err(); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestLoadRefuses(t *testing.T) {
	s := New(Options{})
	defer s.Close()
	s.Put(5)
	var saved bytes.Buffer
	if err := s.Save(&saved); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func([]byte) []byte{
		"a short file":        func(b []byte) []byte { return b[:len(b)-1] },
		"nothing":             func([]byte) []byte { return nil },
		"half a member":       func(b []byte) []byte { return b[:12] },
		"the wrong shard":     func(b []byte) []byte { b[9+7] = 1; return b },
		"too many members":    func(b []byte) []byte { b[1] = 2; return b },
		"0 among the members": func(b []byte) []byte { b[9] = 0; return b },
	} {
		again := New(Options{})
		if err := again.Load(bytes.NewReader(change(bytes.Clone(saved.Bytes())))); err == nil {
			t.Errorf("%s: loaded without an error", name)
		}
		again.Close()
	}
}

// TestFaultsInSaving lets the disk fail while members are read back, and while they are written on loading.
func TestFaultsInSaving(t *testing.T) {
	below := vfs.NewMem()
	s := New(Options{Memory: budget.Fixed(1), Dir: "d", FS: below})
	defer s.Close()
	for i := range uint64(5_000) {
		s.Put((i + 1) * spread)
	}
	var saved bytes.Buffer
	if err := s.Save(&saved); err != nil {
		t.Fatal(err)
	}
	again := New(Options{Memory: budget.Fixed(1), Dir: "d", FS: vfs.NewFault(vfs.NewMem(), vfs.Plan{Ops: vfs.OpWrite, FailAt: 3})})
	defer again.Close()
	if err := again.Load(bytes.NewReader(saved.Bytes())); !errors.Is(err, vfs.ErrInjected) {
		t.Errorf("Load over a failing disk gives %v", err)
	}
	broken := New(Options{Memory: budget.Fixed(1), Dir: "d", FS: vfs.NewFault(vfs.NewMem(), vfs.Plan{Ops: vfs.OpRead, FailAt: 1, Persistent: true})})
	defer broken.Close()
	if err := broken.Load(bytes.NewReader(saved.Bytes())); err == nil {
		err = broken.Save(&bytes.Buffer{})
		if !errors.Is(err, vfs.ErrInjected) {
			t.Errorf("Save over a failing disk gives %v", err)
		}
	} else if !errors.Is(err, vfs.ErrInjected) {
		t.Errorf("Load over a failing disk gives %v", err)
	}
}

// TestHostileSaved loads what is damaged in all ways.
func TestHostileSaved(t *testing.T) {
	s := New(Options{})
	defer s.Close()
	for fp := range uint64(300) {
		s.Put((fp + 1) * 0x9E3779B97F4A7C15)
	}
	var saved bytes.Buffer
	if err := s.Save(&saved); err != nil {
		t.Fatal(err)
	}
	storetest.Damage(t, saved.Bytes(), func(b []byte) error {
		again := New(Options{})
		defer again.Close()
		return again.Load(bytes.NewReader(b))
	})
}
