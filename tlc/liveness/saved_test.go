package liveness

import (
	"bytes"
	"path/filepath"
	"slices"
	"testing"
)

// TestSaveAndLoad checks a graph that was saved as the one that it was.
func TestSaveAndLoad(t *testing.T) {
	const n = 135_000
	old := ring(t, n, 0, "")
	defer old.Close()
	want, err := old.Check(1)
	if err != nil {
		t.Fatal(err)
	}
	var saved bytes.Buffer
	if err := old.Save(&saved); err != nil {
		t.Fatal(err)
	}
	for _, budget := range []uint64{1 << 18} {
		g := NewGraph(old.p, budget, filepath.Join(t.TempDir(), "graph"))
		if err := g.Load(bytes.NewReader(saved.Bytes())); err != nil {
			t.Fatal(err)
		}
		if err := g.AddState(12345, false); err != nil {
			t.Fatal(err)
		}
		got, err := g.Check(2)
		if err != nil || got == nil || !slices.Equal(got.States, want.States) || got.Loop != want.Loop || g.known != n+1 || g.Len() != n {
			t.Errorf("budget %d: the counterexample is another one, %v", budget, err)
		}
		g.Close()
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
		g := NewGraph(old.p, 0, "")
		if g.Load(bytes.NewReader(saved.Bytes()[:n])) == nil {
			t.Errorf("the first %d bytes of %d are loaded without an error", n, saved.Len())
		}
		g.Close()
	}
	for name, b := range map[string][]byte{
		"an index too full":    {1, 1, 0, 1},
		"an index too large":   {1, 1, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 1},
		"rows of another size": {0, 0, 0, 0, 1, 0},
	} {
		g := NewGraph(old.p, 0, "")
		if g.Load(bytes.NewReader(b)) == nil {
			t.Errorf("%s: loaded without an error", name)
		}
		g.Close()
	}
}
