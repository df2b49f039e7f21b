package liveness

import (
	"bytes"
	"path/filepath"
	"slices"
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/storetest"
)

// TestSaveAndLoad loads graphs, a small one and one of several blocks of rows; the small one is checked as the one
// that it was.
func TestSaveAndLoad(t *testing.T) {
	for _, n := range []int{300, rowsPerBlock + 5} {
		old := ring(t, n, 0, "")
		defer old.Close()
		var saved bytes.Buffer
		if err := old.Save(&saved); err != nil {
			t.Fatal(err)
		}
		g := NewGraph(old.p, Storage{Memory: budget.Fixed(1 << 18), Dir: filepath.Join(t.TempDir(), "graph")})
		defer g.Close()
		if err := g.Load(bytes.NewReader(saved.Bytes())); err != nil {
			t.Fatal(err)
		}
		if g.known != old.known || g.initial != 1 || entries(&g.index) != n {
			t.Errorf("%d states, %d initial, %d in the index", g.known, g.initial, entries(&g.index))
		}
		old.index.each(func(fp uint64, number uint32) {
			if got, ok := g.index.get(fp); !ok || got != number {
				t.Fatalf("state %d has number %d, %t", number, got, ok)
			}
		})
		for i, r := range old.allRows() {
			same := g.allRows()[i]
			if same.n != r.n {
				t.Fatalf("%d rows, want %d", same.n, r.n)
			}
			for j := range r.n {
				if !bytes.Equal(same.at(j), r.at(j)) {
					t.Fatalf("row %d is %v, want %v", j, same.at(j), r.at(j))
				}
			}
		}
		if n > 300 {
			continue
		}
		want, err := old.Check(t.Context(), 1)
		if err != nil {
			t.Fatal(err)
		}
		got, err := g.Check(t.Context(), 2)
		if err != nil || got == nil || !slices.Equal(got.States, want.States) || got.Loop != want.Loop {
			t.Errorf("the counterexample is another one, %v", err)
		}
	}
}

func TestLoadRefuses(t *testing.T) {
	old := ring(t, 10, 0, "")
	defer old.Close()
	var saved bytes.Buffer
	if err := old.Save(&saved); err != nil {
		t.Fatal(err)
	}
	for n := 0; n < saved.Len(); n += 1 + n/8 {
		g := NewGraph(old.p, Storage{})
		if g.Load(bytes.NewReader(saved.Bytes()[:n])) == nil {
			t.Errorf("the first %d bytes of %d are loaded without an error", n, saved.Len())
		}
		g.Close()
	}
	for name, b := range map[string][]byte{
		"an index too full":    {1, 1, 0, 1},
		"an index too large":   {1, 1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 1},
		"rows of another size": append(make([]byte, 2+2*indexTables), 1, 0),
	} {
		g := NewGraph(old.p, Storage{})
		if g.Load(bytes.NewReader(b)) == nil {
			t.Errorf("%s: loaded without an error", name)
		}
		g.Close()
	}
}

// entries is the number of entries of an index.
func entries(x *index) int {
	n := 0
	for i := range x.tables {
		n += x.tables[i].n
	}
	return n
}

// TestHostileSaved loads what is damaged in all ways.
func TestHostileSaved(t *testing.T) {
	old := ring(t, 100, 0, "")
	defer old.Close()
	var saved bytes.Buffer
	if err := old.Save(&saved); err != nil {
		t.Fatal(err)
	}
	storetest.Damage(t, saved.Bytes(), func(b []byte) error {
		g := NewGraph(old.p, Storage{})
		defer g.Close()
		return g.Load(bytes.NewReader(b))
	})
}
