package specs

import "testing"

// system is a specification written once more, in Go: its initial states, and the successors of a state, one for each
// way of taking a step. It shares nothing with the code that checks TLA+.
type system[S comparable] struct {
	initial []S
	next    func(S) []S
	// view maps states that count as one to the same key. It is optional.
	view func(S) S
}

// figures are what a search of all states counts.
type figures struct{ distinct, total, depth int }

// explore counts states breadth first.
func (s system[S]) explore() figures {
	key := s.view
	if key == nil {
		key = func(x S) S { return x }
	}
	f := figures{total: len(s.initial)}
	seen := map[S]bool{}
	level := s.fresh(s.initial, key, seen)
	for ; len(level) > 0; f.depth++ {
		var after []S
		for _, state := range level {
			successors := s.next(state)
			f.total += len(successors)
			after = append(after, s.fresh(successors, key, seen)...)
		}
		level = after
	}
	f.distinct = len(seen)
	return f
}

// fresh picks the states that were not seen before, and marks them.
func (s system[S]) fresh(states []S, key func(S) S, seen map[S]bool) []S {
	var list []S
	for _, x := range states {
		if k := key(x); !seen[k] {
			seen[k] = true
			list = append(list, x)
		}
	}
	return list
}

// inManifest looks up what the manifests say of a model.
func inManifest(t *testing.T, config string) figures {
	t.Helper()
	models, err := Models()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range models {
		if m.Config == config {
			return figures{m.Distinct, m.Total, m.Depth}
		}
	}
	t.Fatalf("no manifest lists %s", config)
	return figures{}
}

// TestExplore counts something that needs no program: 0, 1, ... 9, each with a step to the next and one to itself.
func TestExplore(t *testing.T) {
	s := system[int]{initial: []int{0}, next: func(n int) []int { return []int{n, min(n+1, 9)} }}
	if got, want := s.explore(), (figures{distinct: 10, total: 21, depth: 10}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	s.view = func(n int) int { return n / 5 }
	if got, want := s.explore().distinct, 1; got != want {
		t.Errorf("with a view that hides the only way on: got %d states, want %d", got, want)
	}
}
