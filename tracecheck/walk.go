package tracecheck

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/safety"
)

// node is a state that the specification may be in, and how it got there.
type node struct {
	state  []value.Value
	from   *node
	action *eval.Action // nil for an initial state, and for a step in which nothing changes
	line   int          // of the event that the step matches; 0 for a hidden step
	depth  int          // steps from the initial state
}

// path is the behavior that leads to the state.
func (n *node) path() ([][]value.Value, error) {
	var states [][]value.Value
	for m := n; m != nil; m = m.from {
		states = append(states, m.state)
	}
	slices.Reverse(states)
	return states, nil
}

// frontier is a set of states, in the order in which they were found.
type frontier struct {
	nodes []*node
	seen  map[uint64]bool
	limit int
}

func newFrontier(limit int) *frontier { return &frontier{seen: map[uint64]bool{}, limit: limit} }

// add enters a state unless it is known.
func (f *frontier) add(n *node) error {
	fp := state.Fingerprint(n.state)
	if f.seen[fp] {
		return nil
	}
	if len(f.nodes) >= f.limit {
		return &LimitError{Line: n.line, States: f.limit}
	}
	f.seen[fp] = true
	f.nodes = append(f.nodes, n)
	return nil
}

// checker follows one trace.
type checker struct {
	o       *Options
	session *tlc.Session
	model   *model.Model
	ctx     context.Context
	eval    *eval.Ctx
	inner   *refusing // made at first use
	// interrupt ends evaluations when ctx ends.
	interrupt eval.Interrupt
}

// initial returns the initial states that bear out what an event says; all of them for nil.
func (k *checker) initial(m *meaning) (*frontier, error) {
	f := newFrontier(k.o.maxStates())
	if k.model.Init == nil {
		return f, nil
	}
	var failed error
	k.eval.SetLevel(0)
	err := k.model.Init.Initial(k.eval, func(_ *eval.Ctx, vals []value.Value) bool {
		line := 0
		if m != nil {
			line = m.line
		}
		n := &node{line: line}
		if n.state, failed = k.complete(vals, nil); failed == nil && (m == nil || len(m.mismatches(n.state)) == 0) {
			failed = f.add(n)
		}
		return failed == nil
	})
	if failed == nil && err != nil {
		failed = &EvaluationError{Doing: "computing the initial states", Err: err}
	}
	return f, failed
}

// complete copies a state that an action, or the initial predicate if that is nil, hands out. Every variable must have a
// value.
func (k *checker) complete(vals []value.Value, by *eval.Action) ([]value.Value, error) {
	kept, v := safety.Complete(k.model.Vars, vals)
	switch {
	case v == nil:
		return kept, nil
	case v.Kind == safety.Incomplete:
		return nil, &EvaluationError{Doing: "computing a state", Err: &eval.Error{
			Code: code.General, Text: fmt.Sprintf("%s gives no value to %s.", origin(by), strings.Join(v.Missing, ", "))}}
	}
	return nil, &EvaluationError{Doing: "computing a state by " + origin(by), Err: v.Err}
}

// origin names what computes states.
func origin(a *eval.Action) string {
	if a == nil {
		return "the initial predicate"
	}
	return "the action " + a.Label()
}

// stand goes to a state.
func (k *checker) stand(n *node) {
	k.eval.SetLevel(n.depth + 1)
	k.eval.SetPath(n.path)
	k.eval.SetState(n.state, nil)
}

// step hands the successors of a state, to which stand went, under an action to take.
func (k *checker) step(n *node, a *eval.Action, take func(state []value.Value) error) error {
	var failed error
	err := a.Next(k.eval, func(_ *eval.Ctx, vals []value.Value) bool {
		var next []value.Value
		if next, failed = k.complete(vals, a); failed == nil {
			failed = take(next)
		}
		return failed == nil
	})
	if failed == nil && err != nil {
		failed = &EvaluationError{Doing: "computing the successors under " + a.Label(), Err: err, State: k.text(n.state)}
	}
	return failed
}

// hidden adds the states that are reached by steps which the trace does not show.
func (k *checker) hidden(from *frontier) (*frontier, error) {
	if k.o.HiddenSteps == 0 {
		return from, nil
	}
	all := newFrontier(k.o.maxStates())
	for _, n := range from.nodes {
		if err := all.add(n); err != nil {
			return nil, err
		}
	}
	begin := 0
	for range k.o.HiddenSteps {
		end := len(all.nodes)
		for _, n := range all.nodes[begin:end] {
			if err := k.hiddenSteps(n, all); err != nil {
				return nil, err
			}
		}
		if begin = end; begin == len(all.nodes) {
			break
		}
	}
	return all, nil
}

func (k *checker) hiddenSteps(n *node, to *frontier) error {
	if err := k.ctx.Err(); err != nil {
		return err
	}
	k.stand(n)
	for _, a := range k.model.Actions {
		if !k.mayHide(a) {
			continue
		}
		err := k.step(n, a, func(next []value.Value) error {
			return to.add(&node{state: next, from: n, action: a, depth: n.depth + 1})
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (k *checker) mayHide(a *eval.Action) bool {
	if len(k.o.Hidden) == 0 {
		return true
	}
	for _, name := range k.o.Hidden {
		if a.Name == name {
			return true
		}
	}
	return false
}

// match returns the states in which the specification may be after an event.
func (k *checker) match(from *frontier, m *meaning) (*frontier, error) {
	to := newFrontier(k.o.maxStates())
	for _, n := range from.nodes {
		if err := k.ctx.Err(); err != nil {
			return nil, err
		}
		if m.action == "" && len(m.mismatches(n.state)) == 0 { // a step that changes nothing
			if err := to.add(&node{state: n.state, from: n, line: m.line, depth: n.depth}); err != nil {
				return nil, err
			}
		}
		if err := k.matchFrom(n, m, to); err != nil {
			return nil, err
		}
	}
	return to, nil
}

func (k *checker) matchFrom(n *node, m *meaning, to *frontier) error {
	k.stand(n)
	for i, a := range k.model.Actions {
		if !m.fits(a) {
			continue
		}
		take := func(next []value.Value) error {
			if len(m.mismatches(next)) > 0 {
				return nil
			}
			return to.add(&node{state: next, from: n, action: a, line: m.line, depth: n.depth + 1})
		}
		step := func() error { return k.step(n, a, take) }
		if m.needsProbe() {
			step = func() error { return k.stepThrough(n, i, m, take) }
		}
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// stepThrough is step for the successors whose computation goes as an event tells.
func (k *checker) stepThrough(n *node, action int, m *meaning, take func(state []value.Value) error) error {
	x, err := k.refusing()
	if err != nil {
		return err
	}
	a := x.model.Actions[action]
	var failed error
	x.stand(n)
	x.eval.Probe(&eval.Probe{})
	defer x.eval.Probe(nil)
	evalErr := a.Next(x.eval, func(c *eval.Ctx, vals []value.Value) bool {
		if !m.follows(k, c) {
			return true
		}
		var next []value.Value
		if next, failed = k.complete(vals, a); failed == nil {
			failed = take(next)
		}
		return failed == nil
	})
	x.eval.Stack()
	if failed == nil && evalErr != nil {
		failed = &EvaluationError{Doing: "computing the successors under " + a.Label(), Err: evalErr, State: k.text(n.state)}
	}
	return failed
}

// text shows a state, one line for each variable.
func (k *checker) text(vals []value.Value) string {
	var b strings.Builder
	for i, v := range vals {
		fmt.Fprintf(&b, "/\\ %s = %s\n", k.model.Vars[i], v)
	}
	return b.String()
}
