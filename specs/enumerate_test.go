package specs

import "testing"

// figures are what checking a model counts.
type figures struct{ total, distinct, depth int }

// explore enumerates a system breadth first, with no idea of TLA+: it counts the initial states and all steps (total),
// the states (distinct) and the levels (depth). A step that one way leads to the same state as another counts twice.
func explore[S comparable](initial []S, next func(S) []S) figures {
	f := figures{}
	seen := map[S]bool{}
	var level []S
	add := func(s S, to []S) []S {
		f.total++
		if seen[s] {
			return to
		}
		seen[s] = true
		return append(to, s)
	}
	for _, s := range initial {
		level = add(s, level)
	}
	for len(level) > 0 {
		f.depth++
		var following []S
		for _, s := range level {
			for _, t := range next(s) {
				following = add(t, following)
			}
		}
		level = following
	}
	f.distinct = len(seen)
	return f
}

// wantFigures compares an enumeration with what the manifests say of a model.
func wantFigures(t *testing.T, config string, got figures) {
	t.Helper()
	models, err := Models()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range models {
		if m.Config != config {
			continue
		}
		if want := (figures{m.Total, m.Distinct, m.Depth}); got != want {
			t.Errorf("%s: enumerated %+v, the manifest says %+v", config, got, want)
		}
		return
	}
	t.Errorf("%s is in no manifest", config)
}

// collect gathers the successors of a state.
type collect[S any] struct{ found []S }

func (c *collect[S]) add(s S) { c.found = append(c.found, s) }

// has reports whether a set of small numbers, one bit for each, contains i.
func has(set uint8, i int) bool      { return set>>i&1 == 1 }
func with(set uint8, i int) uint8    { return set | 1<<i }
func without(set uint8, i int) uint8 { return set &^ (1 << i) }
