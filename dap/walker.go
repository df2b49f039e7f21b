package dap

import (
	"cmp"
	"slices"
	"sync/atomic"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc"
)

// walker goes along with an evaluation, of the run or of something past, and stops it where the plan and breakpoints say.
type walker struct {
	points *atomic.Pointer[points]
	pause  *atomic.Bool // somebody wants to see where it is
	stops  chan<- *stop // where it tells that it waits
	plans  chan plan    // what it waits for
	past   bool
	// waiting is set while it waits. What is evaluated then by others, as parts of lazy values of this evaluation, is none of its business.
	waiting bool

	plan  plan
	units []*unit // being evaluated, innermost last
	last  *result
	judge func(w *walker, u *unit, held bool, err *eval.Error) *stop // says whether the end of a unit is worth a stop
}

// unit is the evaluation of a formula.
type unit struct {
	*eval.Unit
	entered uint64     // expressions so far
	reached int        // states so far
	lasso   *tlc.Lasso // what violates the formula, if it is a temporal one
	via     bool       // the breakpoints of expressions that it was split off from have been looked at
}

// plan says how far to go.
type plan struct {
	kind kind
	rank rank   // where stepping began
	from *unit  // the outermost unit there
	at   uint64 // number of the expression to stop at, for toEntry
	// reason is that of the stop at the end, "step" if it is "".
	reason string
	goal   func(state []value.Value) bool
	// most is the number of the expression before which a past evaluation is over, as the run stands there; 0 for none.
	most uint64
}

type kind uint8

const (
	running  kind = iota // to the next breakpoint
	stepIn               // to the next expression
	stepOver             // to the next one that is not inside of where it stands
	stepOut              // to the next one outside of what it stands in
	toEntry              // to an expression by its number
	toState              // to a state that is reached
	away                 // to the end, without any stop
)

// rank orders places by how deep they are: units inside units, expressions inside expressions.
type rank struct{ units, depth int }

func (r rank) within(s rank) bool {
	return r.units > s.units || r.units == s.units && r.depth > s.depth
}

// stop is where a walker waits.
type stop struct {
	w      *walker
	reason string // of the protocol
	// description says in short why, text in full, for people.
	description, text string
	hits              []int // breakpoints by their numbers
	unit              *unit // nil if a past evaluation is over
	outer             []*unit
	frame             *eval.Frame // innermost expression; nil if the unit is at its end or has reached a state
	state             []value.Value
	last              *result
	over              bool // a past evaluation has ended: nobody waits
}

// result is an expression that has been evaluated, and its value.
type result struct {
	frame *eval.Frame
	value value.Value
}

func (w *walker) unit() *unit { return w.units[len(w.units)-1] }

func (w *walker) rank(depth int) rank { return rank{len(w.units), depth} }

// Begin implements eval.Debugger.
func (w *walker) Begin(u *eval.Unit) {
	if !w.waiting {
		w.units, w.last = append(w.units, &unit{Unit: u}), nil
	}
}

// End implements eval.Debugger.
func (w *walker) End(_ *eval.Unit, held bool, err *eval.Error) {
	if w.waiting {
		return
	}
	u := w.unit()
	if w.plan.kind != away && w.judge != nil {
		if s := w.judge(w, u, held, err); s != nil {
			w.wait(s)
		}
	}
	w.units, w.last = w.units[:len(w.units)-1], nil
}

// Reached implements eval.Debugger.
func (w *walker) Reached(_ *eval.Unit, state []value.Value) {
	if w.waiting {
		return
	}
	u := w.unit()
	u.reached++
	switch w.plan.kind {
	case away:
		return
	case toState:
		if w.plan.goal(state) {
			w.wait(&stop{reason: cmp.Or(w.plan.reason, "step"), description: "The state is reached", state: slices.Clone(state)})
		}
		return
	}
	p := w.points.Load()
	if p == nil {
		return
	}
	filter, text := filterStates, "A successor"
	if u.Initial != nil {
		filter, text = filterInitial, "An initial state"
	}
	if p.filters[filter] || p.filters[filterStates] {
		w.wait(&stop{reason: "exception", description: text, text: text + " has been found.", state: slices.Clone(state)})
	}
}

// Enter implements eval.Debugger.
func (w *walker) Enter(f *eval.Frame) {
	if w.waiting || len(w.units) == 0 { // a constant, before the run
		return
	}
	u := w.unit()
	u.entered++
	f.Number = u.entered
	if w.plan.kind == away {
		return
	}
	if m := w.plan.most; m > 0 && f.Number >= m {
		w.wait(&stop{frame: f, over: true})
		return
	}
	if s := w.decide(u, f); s != nil {
		s.frame = f
		w.wait(s)
	}
}

// decide returns the stop that is to be made at an expression; nil for none.
func (w *walker) decide(u *unit, f *eval.Frame) *stop {
	if w.plan.kind != toEntry && w.plan.kind != toState {
		if p := w.points.Load(); p != nil && len(p.at) > 0 {
			if s := p.hit(w, u, f); s != nil {
				return s
			}
		}
	}
	if w.pause.Load() && w.pause.CompareAndSwap(true, false) {
		return &stop{reason: "pause", description: "Paused"}
	}
	here := w.rank(f.Depth)
	p := &w.plan
	switch {
	case p.kind == toEntry && f.Number == p.at:
	case f.IsPlain():
		return nil
	case p.kind == stepIn, p.kind == stepOver && !here.within(p.rank):
	case p.kind == stepOut && (p.rank.within(here) || p.from != w.units[0]):
	default:
		return nil
	}
	return &stop{reason: cmp.Or(p.reason, "step")}
}

// Leave implements eval.Debugger.
func (w *walker) Leave(f *eval.Frame, v value.Value) {
	if w.waiting || w.plan.kind == running || w.plan.kind == away || f.IsPlain() || v.IsUndef() {
		return
	}
	w.last = &result{f, v}
}

// wait stops the evaluation until somebody has a plan.
func (w *walker) wait(s *stop) {
	s.w, s.unit, s.outer, s.last = w, w.unit(), slices.Clone(w.units[:len(w.units)-1]), w.last
	w.last, w.waiting = nil, true
	w.stops <- s
	w.plan = <-w.plans
	w.waiting = false
}
