package deepen

import (
	"context"
	"maps"
	"math"
	"slices"
	"sync/atomic"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/safety"
)

// Config says what to explore and how.
type Config struct {
	Model         *model.Model
	Env           eval.Env
	MaxDepth      int  // greatest number of states of a behavior
	CheckDeadlock bool // report states without successors
	Continue      bool // go on after violations that allow it

	// InitDone is called when the initial states have been computed, Level before a pass to a depth.
	InitDone func(s Stats)
	Level    func(depth int, s Stats)
	// Entered is called for every successor with the number of its action's formula in the model; nil if nobody needs that.
	Entered func(formula int, state []value.Value, inModel, fresh bool)
	// Violated is called for every violation, with the steps to the state from which it was found; none for initial ones.
	Violated func(v *safety.Violation, steps []safety.Step)
}

// Stats are the figures of an exploration.
type Stats struct {
	Generated uint64 // states generated, every time that they are
	Distinct  uint64
	Init      uint64 // distinct initial states
	Depth     int    // levels of the state graph reached
}

// Outcome is the result of an exploration.
type Outcome struct {
	Stats
	// Violation ended it; nil if none did.
	Violation *safety.Violation
	// Complete tells that all states have been explored. As in TLC, a pass to the greatest depth does not tell.
	Complete bool
	Stopped  bool // by the context, or by Stop
}

// Deepening is one run.
type Deepening struct {
	Config
	check   *safety.Checker
	known   map[uint64]mark
	initial []node
	path    []safety.Step
	pass    uint32
	action  *eval.Action
	formula int    // of the model's, the one that action belongs to
	next    []node // successors to descend to, of all states on the path
	progress
	fresh bool // the state at hand is new
	fp    uint64
	out   Outcome
	stop  atomic.Bool
	live  struct{ generated, distinct, depth atomic.Uint64 }
}

// progress is what passes have found.
type progress struct {
	found     bool // this pass has found a new state
	exhausted bool // a pass has found none
}

// mark is what is known about a state: its depth, and the last pass that expanded it.
type mark struct{ depth, pass uint32 }

// node is a state to be expanded.
type node struct {
	safety.Step
	fp uint64
}

// New prepares an exploration.
func New(c Config) *Deepening {
	d := &Deepening{Config: c, check: safety.New(c.Model, c.Env, safety.Options{}), known: map[uint64]mark{}}
	d.check.SetPath(func() ([][]value.Value, error) { return safety.States(d.path), nil })
	return d
}

// Stop makes the exploration end after the states at hand.
func (d *Deepening) Stop() { d.stop.Store(true) }

// Live returns figures while the exploration runs.
func (d *Deepening) Live() Stats {
	return Stats{
		Generated: d.live.generated.Load(), Distinct: d.live.distinct.Load(), Depth: int(d.live.depth.Load()),
	}
}

// MinDistance returns the smallest difference between the fingerprints of two states, the greatest number if there are
// fewer than two.
func (d *Deepening) MinDistance() uint64 {
	fps := slices.Sorted(maps.Keys(d.known))
	least := uint64(math.MaxUint64)
	for i := 1; i < len(fps); i++ {
		least = min(least, fps[i]-fps[i-1])
	}
	return least
}

// Knows reports whether an initial state has been found before.
func (d *Deepening) Knows(vals []value.Value) bool {
	fp, v := d.check.FingerprintOf(vals, state.Fingerprint(vals), 1)
	_, ok := d.known[fp]
	return ok && v == nil
}

// Run explores until there are no more states, something is wrong, or ctx is done.
func (d *Deepening) Run(ctx context.Context) Outcome {
	defer context.AfterFunc(ctx, d.Stop)()
	d.initialStates()
	if d.out.Violation != nil {
		return d.out
	}
	if d.InitDone != nil {
		d.InitDone(d.out.Stats)
	}
	d.out.Complete = !d.Model.HasNext && len(d.initial) == 0 // nothing to explore; that TLC says so is unconfirmed
	// That TLC makes the first pass without initial states, too, is unconfirmed.
	for depth := 2; d.Model.HasNext && depth <= d.MaxDepth && !d.over(); depth++ {
		if d.Level != nil {
			d.Level(depth, d.out.Stats)
		}
		d.deepen(depth)
		d.out.Complete = d.exhausted && depth < d.MaxDepth
	}
	d.out.Stopped = d.stop.Load()
	return d.out
}

func (d *Deepening) over() bool { return d.exhausted || d.out.Violation != nil || d.stop.Load() }

// initialStates computes the initial states.
func (d *Deepening) initialStates() {
	if d.Model.Init == nil {
		return
	}
	if v := d.check.Initial(0, d); v != nil {
		d.end(v)
	}
	d.out.Init = uint64(len(d.initial))
}

// deepen makes a pass to a depth.
func (d *Deepening) deepen(depth int) {
	d.pass++
	d.found = false
	d.path = d.path[:0]
	for _, n := range d.initial {
		if d.expand(n, depth); d.over() {
			return
		}
	}
	d.exhausted = !d.found
}

// expand explores what follows a state, down to a depth.
func (d *Deepening) expand(n node, depth int) {
	if d.known[n.fp].pass == d.pass {
		return
	}
	d.path = append(d.path, n.Step)
	level := len(d.path)
	d.known[n.fp] = mark{uint32(level), d.pass}
	from := len(d.next)
	if v := d.successors(level); v != nil {
		d.end(v)
	}
	if level+1 < depth {
		for i := from; i < len(d.next) && !d.over(); i++ {
			d.expand(d.next[i], depth)
		}
	}
	d.next = d.next[:from]
	d.path = d.path[:level-1]
}

// successors generates the successors of the last state of the path; those that lie one level deeper become next. It returns what is
// wrong.
func (d *Deepening) successors(level int) (wrong *safety.Violation) {
	defer safety.BrokenOff(&wrong)
	d.check.Stand(d.path[level-1].State, level)
	before := d.out.Generated
	for i, a := range d.Model.Actions {
		d.action, d.formula = a, d.Model.FormulaOf[i]
		if v := d.check.Next(a, d); v != nil {
			return v
		}
		if d.stop.Load() {
			return nil
		}
	}
	d.action = nil
	if d.out.Generated == before && d.CheckDeadlock {
		return &safety.Violation{Kind: safety.Deadlock}
	}
	return nil
}

// Generated is told of a state before it is known whether it has values for all variables, without which it does not count.
func (d *Deepening) Generated() {}

// Enter enters a state, if it is in the model. Invariants are checked in new states and in those out of the model.
func (d *Deepening) Enter(inModel bool) (check bool, v *safety.Violation) {
	d.out.Generated++
	d.live.generated.Add(1)
	d.fresh = false
	if inModel {
		if v = d.find(); v != nil {
			return false, v
		}
	}
	if d.Entered != nil && d.action != nil {
		d.Entered(d.formula, d.check.State(), inModel, d.fresh)
	}
	return d.fresh || !inModel, nil
}

// find looks up whether a state of the model is new.
func (d *Deepening) find() (v *safety.Violation) {
	fp, v := d.check.Fingerprint()
	if v != nil {
		return v
	}
	d.fp = fp
	if _, ok := d.known[fp]; !ok {
		d.fresh, d.found = true, true
		d.known[fp] = mark{depth: uint32(len(d.path) + 1)}
		d.out.Distinct++
		d.out.Depth = max(d.out.Depth, len(d.path)+1)
		d.live.distinct.Add(1)
		d.live.depth.Store(uint64(d.out.Depth))
	}
	return nil
}

// Take collects a state to be expanded in this pass.
func (d *Deepening) Take(inModel bool) bool {
	if inModel {
		level := len(d.path) + 1
		if m := d.known[d.fp]; d.fresh || level > 1 && int(m.depth) == level && m.pass != d.pass {
			n := node{safety.Step{State: slices.Clone(d.check.State()), Action: d.action}, d.fp}
			if level == 1 {
				d.initial = append(d.initial, n)
			} else {
				d.next = append(d.next, n)
			}
		}
	}
	return !d.stop.Load()
}

// Wrong reports a violation if the exploration goes on after it.
func (d *Deepening) Wrong(v *safety.Violation) bool {
	if !v.IsFalsehood() || !d.Continue {
		return false
	}
	d.report(v)
	return true
}

// end reports the violation that ends the exploration.
func (d *Deepening) end(v *safety.Violation) {
	if v.CutShort() {
		d.Stop()
		return
	}
	d.report(v)
	d.out.Violation = v
}

func (d *Deepening) report(v *safety.Violation) {
	if v.Parent != safety.NoState {
		v.Parent = uint64(len(d.path) - 1)
	}
	d.Violated(v, d.path)
}
