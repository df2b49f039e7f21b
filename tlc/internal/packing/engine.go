package packing

import (
	"iter"

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
	// Questions are what is asked of states and steps for the search's graph; nil if there is none.
	Questions *eval.Questions
	// Common, if not nil, makes expanders read and write states as state.EncodeWith does, and not in forms of their own: for processes
	// that have so much of the table in common.
	Common *value.Common
	// Judge makes the engine begin only after a while, and expand states only as long as it is faster than the evaluator.
	Judge bool
	// Begin is how many states are looked at before the engine begins; 0 means a few thousand.
	Begin int
	// Over, if not nil, reports whether the search is to end: no form is made to its end then.
	Over func() bool
	// Disturb, if not nil, is for tests: it makes the engine leave states to the evaluator, and learn a new form each time
	// that it has looked at a number of states.
	Disturb *Disturb
}

// Disturb disturbs an engine.
type Disturb struct {
	Trap  func() bool // called for each state: leave it to the evaluator?
	Every int         // states between forms
	// Faster, if not nil, is asked instead of the clock whether the engine is faster than the evaluator, after each turn.
	Faster func() bool
	// Same is asked before each turn whether the engine tries the states of the evaluator's turn, and has none of its own.
	Same func() bool
}

// Engine implements search.Engine.
type Engine struct {
	c     Config
	spec  *packed.Spec
	judge judge
	forms []*packed.Layout // their numbers begin with 1
	// samples are states that forms are made for.
	samples *packed.Samples
	looked  int // states looked at since the last form
	gaveUp  string
	learning
	starts starts
	tally  tally
}

// New returns an engine for a model; nil if the model asks for what it does not do: sets in words are as large as may be, and what prints, or asks about the
// search, does so state by state.
func New(c Config) *Engine {
	m := c.Model
	viewed := m.View != nil && (m.Symmetry != nil || c.Common != nil)
	if viewed || m.Guide != nil || m.Coverage != nil || !m.HasNext || len(m.Possible) > 0 ||
		c.Continue && len(m.ActionConstraints) > 0 || showsValues(c) || c.Table.MaxSetSize < value.DefaultMaxSetSize || asksMeanwhile(c) {
		return nil
	}
	if c.Begin == 0 {
		c.Begin = beginWith
	}
	c.Env = tacitly(c.Env)
	e := &Engine{c: c, samples: packed.SamplesOf(), learning: learning{patience: 1}, tally: tally{traps: map[string]uint64{}}, spec: &packed.Spec{
		Compiler: m.Compiler, Env: c.Env, Table: c.Table, Variables: len(m.Vars), Actions: m.Actions,
		Constraints: m.Constraints, Invariants: m.Invariants, Assumed: packed.Assumed{Held: !c.Continue, Heavy: c.Disturb != nil},
		ActionConstraints: m.ActionConstraints, ImpliedActions: m.ImpliedActions, Init: m.InitFormulas, ImpliedInits: m.ImpliedInits,
		Questions: c.Questions, Identity: packed.Identity{View: m.View},
	}}
	if m.Symmetry != nil {
		e.spec.Permutations = m.Symmetry.Permutations()
	}
	e.judge.begin()
	return e
}

// Adapt implements search.Engine.
func (e *Engine) Adapt(next iter.Seq[[]value.Value], expanded, queued uint64) {
	e.judge.progress(expanded, queued)
	if e.spec.Init != nil {
		e.Close()
		e.spec.Init, e.spec.ImpliedInits = nil, nil // initial states, whose sets may be large, need no code now
		e.formation = formation{copies: e.copies}
	}
	switch {
	case e.gaveUp != "":
	case e.spec.Questions != nil && e.isMixed():
		e.Close()
		e.spec.Questions = e.spec.Questions.Otherwise
		e.relearn(false)
	case e.making != nil && !(e.copies.leisurely && e.wouldPay()):
		e.goOn()
	case len(e.forms) == 0:
		if e.c.Judge && e.c.Disturb == nil && !(e.judge.mayBegin() && e.mayForm()) {
			return
		}
		if e.look(next, e.c.Begin); e.samples.States() >= e.c.Begin {
			e.learn(false)
		}
	case e.c.Judge && e.interrupted():
		e.look(next, e.samples.States()+e.c.Begin/2)
		e.relearn(false)
	case e.c.Judge && (e.judge.adapt() || e.Ready() && e.hopeless() && e.judge.maySoon()):
		if e.judge.now() == asEver {
			e.hoping = false
			e.look(next, e.samples.States()+e.c.Begin/2)
			e.learn(false)
			return
		}
		e.judge.try()
	case e.c.Disturb != nil && e.disturbed(next):
		e.relearn(false)
	case !e.Ready():
	case !e.c.Judge && e.hopeless():
		e.gaveUp = "too many states were left to the evaluator"
	case e.wouldPay(), e.disorderly():
		e.relearn(false)
	case e.copies.none && e.mayCopy():
		e.relearn(true)
	}
}

// Ready implements search.Engine.
func (e *Engine) Ready() bool { return len(e.forms) > 0 && e.gaveUp == "" && e.judge.now() != asEver }

// Hurries implements search.Engine: where nothing else is expanded in words, or a new form would pay.
func (e *Engine) Hurries() bool {
	switch e.judge.now() {
	case asEver:
		return true
	case inTurns:
		return false
	}
	e.tally.mu.Lock()
	defer e.tally.mu.Unlock()
	return e.wouldPay()
}

// newest returns the last form, nil if there is none.
func (e *Engine) newest() *packed.Layout {
	if len(e.forms) == 0 {
		return nil
	}
	return e.forms[len(e.forms)-1]
}

// NewExpander implements search.Engine.
func (e *Engine) NewExpander() search.Expander { return newExpander(e) }
