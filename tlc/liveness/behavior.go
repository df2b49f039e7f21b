package liveness

import (
	"context"

	"github.com/gotlc/gotlc/eval"
	states "github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/safety"
)

// CheckWalk looks for a violation among the behaviors that only make steps which a finite one makes, or stutter. The
// states of the lasso that it returns are those of nodes, which holds a number for each state of the walk, the same for
// equal states. It returns nil if no such behavior is fair and violates a property. A failure to evaluate has the place
// of the state in the walk as its Parent.
func (p *Problem) CheckWalk(c *eval.Ctx, walk [][]value.Value) (found *Counterexample, nodes []uint32, failed *safety.Violation, err error) {
	g := newGraph(p, newMemory(nil, ""))
	defer g.Close()
	w := walkGraph{g: g, walk: walk, o: newObserver(g, c, nil)}
	if err := w.number(); err != nil {
		return nil, nil, nil, err
	}
	if failed, err := w.observe(); failed != nil || err != nil {
		return nil, nil, failed, err
	}
	found, err = g.Check(context.Background(), 1)
	return found, w.nodes, nil, err
}

// walkGraph is the graph of the states and steps of a finite behavior.
type walkGraph struct {
	g     *Graph
	o     *observer
	walk  [][]value.Value
	fps   []uint64 // of the states of the walk
	nodes []uint32 // their numbers
	first []int    // for every number, where the state comes first
	next  [][]int  // for every number, the places in the walk that follow it
}

// number gives numbers to the distinct states.
func (w *walkGraph) number() error {
	known := map[uint64]uint32{}
	for i, vals := range w.walk {
		fp := states.Fingerprint(vals)
		n, ok := known[fp]
		if !ok {
			n = uint32(len(w.first))
			known[fp] = n
			w.first = append(w.first, i)
			w.next = append(w.next, nil)
			if err := w.g.AddState(fp, i == 0); err != nil {
				return err
			}
		}
		if i > 0 {
			before := w.nodes[i-1]
			w.next[before] = append(w.next[before], i)
		}
		w.fps, w.nodes = append(w.fps, fp), append(w.nodes, n)
	}
	return nil
}

// observe evaluates the predicates in the states and on the steps.
func (w *walkGraph) observe() (*safety.Violation, error) {
	var record []byte
	for n, at := range w.first {
		c := w.o.c
		from := c.From(w.walk[at])
		w.o.Begin(at+1, from, w.fps[at])
		for _, i := range w.next[n] {
			w.o.Step(c.To(from, w.walk[i]), w.fps[i], w.fps[i])
		}
		var failed *safety.Violation
		if record, failed = w.o.End(record[:0]); failed != nil {
			failed.Parent = uint64(at)
			return failed, nil
		}
		if err := w.g.AddSteps(record); err != nil {
			return nil, err
		}
	}
	return nil, nil
}
