package packing

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/packed"
	"github.com/gotlc/gotlc/tlc/search"
)

// observing is what an expander tells the observer of the search's graph.
type observing struct {
	observer search.Observer // nil if there is none
	states   []byte          // what is true of the state
	step     []byte          // and of the step at hand
	asks     bool            // there is something to be asked about steps
	targets  targets
}

// prepare makes room for the answers to questions.
func (o *observing) prepare(q *eval.Questions) {
	if q != nil {
		o.states, o.step = make([]byte, (len(q.States)+7)/8), make([]byte, (len(q.Steps)+7)/8)
		o.targets.truths = make([]byte, (q.Targets+7)/8)
		o.asks = slices.ContainsFunc(q.Steps, func(p *eval.Predicate) bool { return p != nil })
	}
}

// observe tells the observer, if there is one, of the current state. It returns why that is to be done by the evaluator.
func (x *expander) observe() (why string) {
	q := x.e.c.Questions
	if q == nil {
		return ""
	}
	var level int
	x.observer, level = x.p.Observer()
	if x.last.IsTold() && !x.last.Sorted() {
		return packed.Mixed
	}
	if why := x.last.Ask(x.states, len(q.States)); why != "" {
		return why
	}
	if why := x.last.AskStanding(x.states, x.step); why != "" {
		return why
	}
	x.observer.Told(level, x.own, x.last, x.states, x.step)
	return ""
}

// isMixed reports whether values of a variable have turned out to be of several sorts, so that forms are to be made for other questions.
func (e *Engine) isMixed() bool {
	e.tally.mu.Lock()
	defer e.tally.mu.Unlock()
	return e.tally.traps[packed.Mixed] > 0 && e.spec.Questions.Otherwise != nil
}

// generated tells the observer of the successor at hand before anything else is known of it.
func (x *expander) generated(action int, fp uint64) {
	if !x.last.SortedNext() {
		x.last.Leave(packed.Mixed)
	}
	x.observer.Generated(action, fp, nil)
}

// observeStep tells the observer of the step to the successor at hand, which is in the model.
func (x *expander) observeStep(fp uint64) {
	own := fp
	if x.e.merges() {
		x.last.Accept()
		own = x.last.Itself()
	}
	if !x.observer.Leads(own) {
		return
	}
	if x.asks || !x.last.IsTold() {
		x.last.Accept()
		x.last.AskStep(x.states, x.step)
	}
	if x.e.c.Questions.Targets > 0 {
		x.observer.TellStep(fp, x.step, x.target(own))
		return
	}
	x.observer.TellStep(fp, x.step, nil)
}
