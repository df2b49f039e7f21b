package search

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
)

// Graph receives the state graph while it is explored, for checks that need all of it. It is used by one goroutine at
// a time, in the order of the states' numbers, which do not depend on the number of workers; its observers are not.
type Graph interface {
	// NewObserver returns an observer for one worker, which evaluates in c.
	NewObserver(c *eval.Ctx) Observer
	// AddState tells the fingerprint of the next state. An error ends the search.
	AddState(fp uint64) error
	// AddSteps hands over what observers recorded about the next expanded states. All states in it are known by
	// then. An error ends the search.
	AddSteps(record []byte) error
}

// Observer looks at the steps of one state after the other. It belongs to one worker.
type Observer interface {
	// Begin starts with a state, which stays valid until End, its level and its fingerprint.
	Begin(level int, cur []value.Value, fp uint64)
	// Step is called for every successor in the model, with its fingerprint; the slice is valid during the call.
	Step(succ []value.Value, fp uint64)
	// End appends the record of the state to buf. It returns what went wrong while observing, if anything did, without
	// Parent.
	End(buf []byte) ([]byte, *Violation)
}

// observe starts observing the state that w expands.
func (w *worker) observe() *Violation {
	if w.observer == nil {
		return nil
	}
	fp, v := w.fingerprint(w.cur, state.Finish(w.sum))
	if v != nil {
		v.Parent = w.parent
		return v
	}
	w.observer.Begin(w.s.level, w.cur, fp)
	return nil
}

// observed hands over what was observed of the state that w expanded.
func (w *worker) observed() *Violation {
	if w.observer == nil {
		return nil
	}
	if w.b != nil {
		buf, v := w.observer.End(w.b.records)
		w.b.records = buf
		return w.observerFailed(v)
	}
	buf, v := w.observer.End(w.buf[:0])
	w.buf = buf
	if v == nil {
		w.s.storeError(w.s.Graph.AddSteps(buf))
	}
	return w.observerFailed(v)
}

func (w *worker) observerFailed(v *Violation) *Violation {
	if v != nil {
		v.Parent = w.parent
	}
	return v
}

// addToGraph tells the graph of a new state.
func (s *Search) addToGraph(fp uint64) {
	if s.Graph != nil {
		s.storeError(s.Graph.AddState(fp))
	}
}
