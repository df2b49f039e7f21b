package report

import (
	"math/rand"
	"slices"
	"testing"

	"github.com/gotlc/gotlc/tlc/stategraph"
)

func TestLayout(t *testing.T) {
	// Two chains whose states are found crosswise, with a step back and one that stays in its row.
	g := &stategraph.Graph{Steps: []stategraph.Step{{0, 3}, {1, 2}, {3, 4}, {2, 5}, {5, 1}, {4, 5}}}
	for _, level := range []int{1, 1, 2, 2, 3, 3} {
		g.States = append(g.States, stategraph.State{Level: level})
	}
	l := newLayers(g)
	if n := l.crossings(); n != 2 {
		t.Errorf("%d crossings as found, want 2", n)
	}
	l.order()
	if n := l.crossings(); n != 0 {
		t.Errorf("%d crossings in the order %v", n, l.rows)
	}
	at := layout(g)
	for _, chain := range [][]int{{0, 3, 4}, {1, 2, 5}} {
		for i, s := range chain {
			if at[s][0] != at[chain[0]][0] || at[s][1] != i*rowHeight {
				t.Errorf("state %d is at %v, its chain begins at %v", s, at[s], at[chain[0]])
			}
		}
	}
	if got := layout(&stategraph.Graph{}); len(got) != 0 {
		t.Errorf("an empty graph has places %v", got)
	}
}

// TestLayoutApart makes sure that no states of a row overlap, whatever the graph, and that ordering does no harm.
func TestLayoutApart(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for range 50 {
		g := &stategraph.Graph{States: []stategraph.State{{Level: 1}}}
		for len(g.States) < 2+r.Intn(60) {
			from := r.Intn(len(g.States))
			g.Steps = append(g.Steps, stategraph.Step{from, len(g.States)})
			g.States = append(g.States, stategraph.State{Level: g.States[from].Level + 1})
		}
		for range r.Intn(40) {
			from, to := r.Intn(len(g.States)), r.Intn(len(g.States))
			if g.States[to].Level <= g.States[from].Level+1 {
				g.Steps = append(g.Steps, stategraph.Step{from, to})
			}
		}
		l := newLayers(g)
		found := l.crossings()
		l.order()
		if ordered := l.crossings(); ordered > found {
			t.Fatalf("ordering makes %d crossings of %d", ordered, found)
		}
		rows := map[int][]int{}
		for _, p := range layout(g) {
			rows[p[1]] = append(rows[p[1]], p[0])
		}
		for y, xs := range rows {
			slices.Sort(xs)
			for i := 1; i < len(xs); i++ {
				if xs[i]-xs[i-1] < columnWidth-1 {
					t.Fatalf("in row %d states are at %v", y, xs)
				}
			}
		}
	}
}
