package liveness

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/safety"
)

// CheckWalk looks for a violation among the behaviors that only make steps which a finite one makes, or stutter, as TLC does:
// see walkProduct for what it misses. The states are known by fps. The states of the lasso that CheckWalk returns are those of
// nodes, which holds a number for each state of the walk, the same for those that count as one. It returns nil if no such
// behavior is found. A failure to evaluate has the place of the state in the walk as its Parent.
func (p *Problem) CheckWalk(c *eval.Ctx, walk [][]value.Value, fps []uint64) (found *Counterexample, nodes []uint32, failed *safety.Violation, err error) {
	g := newGraph(p, newMemory(Storage{}))
	defer g.Close()
	w := walkGraph{g: g, walk: walk, known: map[uint64]int{}, rows: map[[2]uint64]truths{}, o: newObserver(g, c, nil, false)}
	w.number(fps)
	if failed := w.observe(); failed != nil {
		return nil, nil, failed, nil
	}
	for _, b := range p.branches {
		found, err := w.check(b)
		if found != nil || err != nil {
			return found, w.nodes, nil, err
		}
	}
	return nil, w.nodes, nil, nil
}

// walkGraph is the graph of the states and steps of a finite behavior.
type walkGraph struct {
	g     *Graph
	o     *observer
	walk  [][]value.Value
	nodes []uint32 // the numbers of the states of the walk
	first []int    // for every number, where the state comes first
	own   []uint64 // fingerprints of the values

	states []truths // predicates in the states of the walk
	steps  []uint64 // for every state, the number in the graph of the step to itself; that to the next state follows
	known  map[uint64]int
	rows   map[[2]uint64]truths // actions, by the fingerprints of both states
}

// number gives numbers to the distinct states.
func (w *walkGraph) number(fps []uint64) {
	known := map[uint64]uint32{}
	for i, fp := range fps {
		n, ok := known[fp]
		if !ok {
			n = uint32(len(w.first))
			known[fp] = n
			w.first = append(w.first, i)
		}
		w.nodes, w.own = append(w.nodes, n), append(w.own, state.Fingerprint(w.walk[i]))
	}
}

// observe evaluates the predicates in the states and on the steps, each once for states that are equal.
func (w *walkGraph) observe() *safety.Violation {
	for i := range w.walk {
		w.steps = append(w.steps, w.g.steps.n)
		if failed := w.look(i); failed != nil {
			failed.Parent = uint64(i)
			return failed
		}
	}
	return nil
}

func (w *walkGraph) look(i int) *safety.Violation {
	from := w.o.c.From(w.walk[i])
	if at, ok := w.known[w.own[i]]; ok {
		w.states = append(w.states, w.states[at])
		w.o.level, w.o.failure = i+1, nil
		copy(w.o.states, w.states[at])
		w.o.guarded()
	} else {
		w.known[w.own[i]] = i
		w.o.Begin(i+1, from, w.own[i])
		w.states = append(w.states, append(truths(nil), w.o.states...))
	}
	for j := i; j < min(i+2, len(w.walk)) && w.o.failure == nil; j++ {
		key := [2]uint64{w.own[i], w.own[j]}
		row, ok := w.rows[key]
		if !ok {
			row = w.o.evaluate(nil, w.o.c.To(from, w.walk[j]), nil, w.o.due)
			w.rows[key] = row
		}
		if err := w.g.addStep(w.nodes[j], row); err != nil {
			panic(err) // of memory without an account
		}
	}
	return w.o.failure
}
