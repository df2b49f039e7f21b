package packing

import (
	"iter"
	"slices"
	"sync"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/packed"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/search"
)

// Config says what is to be searched, and when the engine begins and learns.
type Config struct {
	Model         *model.Model
	Env           eval.Env
	Table         *value.Table
	CheckDeadlock bool
	Continue      bool // the search goes on after violations
	// Begin is how many states are looked at before the engine begins; 0 means a few thousand.
	Begin int
	// Disturb, if not nil, is for tests: it makes the engine leave states to the evaluator, and learn a new form each time
	// that it has looked at a number of states.
	Disturb *Disturb
}

// Disturb disturbs an engine.
type Disturb struct {
	Trap  func() bool // called for each state: leave it to the evaluator?
	Every int         // states between forms
}

// Engine implements search.Engine.
type Engine struct {
	c     Config
	spec  *packed.Spec
	forms []*packed.Layout // their numbers begin with 1
	// samples are states that forms are made for.
	samples [][]value.Value
	looked  int // states looked at since the last form
	gaveUp  string
	learning

	mu       sync.Mutex
	misfits  [][]value.Value // states that did not fit the last form
	expanded uint64
	left     uint64
}

// learning decides when a new form is made.
type learning struct {
	patience int // misfits before the next form
	attempts uint64
	failures uint64
	settled  uint64 // states after which elements are brought in order
}

const (
	begin       = 3000
	mostForms   = 200
	mostSamples = 20_000
	mostMisfits = 1000
	// statesInDisorder is how many states are expanded at least before elements of sets are brought in order.
	statesInDisorder = 5000
)

// New returns an engine for a model; nil if the model asks for what it does not do.
func New(c Config) *Engine {
	m := c.Model
	if m.View != nil || m.Symmetry != nil || m.Guide != nil || m.Coverage != nil || !m.HasNext ||
		len(m.ImpliedActions)+len(m.ActionConstraints)+len(m.Possible) > 0 {
		return nil
	}
	if c.Begin == 0 {
		c.Begin = begin
	}
	return &Engine{c: c, learning: learning{patience: 1}, spec: &packed.Spec{
		Compiler: m.Compiler, Env: c.Env, Table: c.Table, Variables: len(m.Vars), Actions: m.Actions,
		Constraints: m.Constraints, Invariants: m.Invariants, Held: !c.Continue,
	}}
}

// Adapt implements search.Engine.
func (e *Engine) Adapt(next iter.Seq[[]value.Value]) {
	if e.gaveUp != "" {
		return
	}
	switch {
	case len(e.forms) == 0:
		e.look(next)
		if len(e.samples) >= e.c.Begin {
			e.learn()
		}
	case e.hopeless():
		e.gaveUp = "too many states were left to the evaluator"
	case len(e.misfits) >= e.patience, e.disorderly(), e.c.Disturb != nil && e.disturbed(next):
		e.samples = append(e.samples, e.misfits...)
		e.patience *= 2
		e.learn()
	}
}

// Ready implements search.Engine.
func (e *Engine) Ready() bool { return len(e.forms) > 0 && e.gaveUp == "" }

// look adds states to the samples.
func (e *Engine) look(next iter.Seq[[]value.Value]) {
	for vals := range next {
		if len(e.samples) >= e.c.Begin {
			return
		}
		e.samples = append(e.samples, slices.Clone(vals))
	}
}

// disturbed reports whether it is time for a new form.
func (e *Engine) disturbed(next iter.Seq[[]value.Value]) bool {
	for range next {
		e.looked++
	}
	if e.looked < e.c.Disturb.Every {
		return false
	}
	e.looked = 0
	return true
}

// disorderly reports whether elements of sets have come up in a form that has served for long enough for their order to be
// worth a new form.
func (e *Engine) disorderly() bool {
	return e.expanded >= e.settled+statesInDisorder && e.newest().Late() > 0
}

// hopeless reports whether most states are left to the evaluator for other reasons than their form.
func (e *Engine) hopeless() bool {
	attempts, failures := e.expanded+e.left-e.attempts, e.left-e.failures
	if e.c.Disturb != nil || attempts < 2000 {
		return false
	}
	e.attempts, e.failures = e.expanded+e.left, e.left
	return failures > attempts/4 && len(e.misfits) < e.patience
}

// learn makes a form in which all samples fit.
func (e *Engine) learn() {
	e.misfits = nil
	if len(e.samples) > mostSamples {
		e.samples = e.samples[len(e.samples)-mostSamples:]
	}
	if len(e.forms) == mostForms {
		if e.c.Disturb == nil {
			e.gaveUp = "the values of variables have too many forms"
		}
		return
	}
	l, err := packed.NewLayout(e.spec, e.samples, e.newest())
	if err != nil {
		e.gaveUp = err.Error()
		return
	}
	e.forms = append(e.forms, l)
	e.settled = 2 * e.expanded
}

// newest returns the last form, nil if there is none.
func (e *Engine) newest() *packed.Layout {
	if len(e.forms) == 0 {
		return nil
	}
	return e.forms[len(e.forms)-1]
}

// misfit notes a state that does not fit the last form.
func (e *Engine) misfit(vals []value.Value) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if len(e.misfits) < mostMisfits {
		e.misfits = append(e.misfits, slices.Clone(vals))
	}
}

// count adds to the figures.
func (e *Engine) count(expanded, left uint64) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.expanded += expanded
	e.left += left
}

// NewExpander implements search.Engine.
func (e *Engine) NewExpander() search.Expander { return newExpander(e) }
