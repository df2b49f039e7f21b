package eval

import (
	"slices"

	"github.com/gotlc/gotlc/eval/value"
)

// Unit is the evaluation of a formula of a model in a state or step. One of Initial, Action, Predicate, Expression and Property says
// of which.
type Unit struct {
	Initial    *Enumerator
	Action     *Action
	Predicate  *Predicate
	Expression *Expression
	// Property is a temporal formula that a behavior violates, Cur the last state of that. It is not evaluated.
	Property *Formula

	// Cur is the state that it begins in, nil for Initial, and Next that of the step that a predicate is about. They are valid while
	// the unit is evaluated; see Keep.
	Cur, Next []value.Value
	// Level is that of Cur.
	Level int
	// Frame is the innermost expression that was being evaluated when the unit failed.
	Frame *Frame

	path    Path
	outer   *Unit  // that it is nested in
	outside *Frame // what was evaluated there
}

// Formula is the formula that is evaluated.
func (u *Unit) Formula() Formula {
	switch {
	case u.Initial != nil:
		return u.Initial.Formula
	case u.Action != nil:
		return u.Action.formula
	case u.Predicate != nil:
		return u.Predicate.Formula
	case u.Property != nil:
		return *u.Property
	}
	return u.Expression.Formula
}

// Keep returns a copy of the unit that stays valid.
func (u *Unit) Keep() *Unit {
	kept := *u
	kept.Cur, kept.Next, kept.Frame = slices.Clone(u.Cur), slices.Clone(u.Next), nil
	return &kept
}

// Before returns the states that led to Cur, from the initial one on, as far as they are known.
func (u *Unit) Before() [][]value.Value {
	if u.Level < 2 || u.path == nil {
		return nil
	}
	states, err := u.path()
	if err != nil || len(states) < u.Level-1 {
		return nil
	}
	return states[:u.Level-1]
}

// Again evaluates the unit once more in c, which has a Debugger of its own. It ends once that has been told of a state that
// it does not want to go on after: see reached.
func (u *Unit) Again(c *Ctx, reached func(state []value.Value) bool) *Error {
	if u.Initial == nil {
		c.SetState(u.Cur, u.Next)
	}
	c.SetLevel(u.Level)
	c.SetPath(u.path)
	emit := func(_ *Ctx, state []value.Value) bool { return reached(state) }
	var err *Error
	switch {
	case u.Initial != nil:
		err = u.Initial.Initial(c, emit)
	case u.Action != nil:
		err = u.Action.Next(c, emit)
	case u.Predicate != nil:
		_, err = u.Predicate.Eval(c)
	case u.Property != nil:
	default:
		_, err = u.Expression.Eval(c)
	}
	return err
}

// begin makes a unit that a context is about to evaluate the one that its Debugger is told of; nil if there is no Debugger.
func (u Unit) begin(c *Ctx) *Unit {
	w := c.watch
	if w.debugger == nil {
		return nil
	}
	u.Level, u.path = c.level, c.path
	if u.Initial == nil {
		u.Cur = c.cur
	}
	if u.Action == nil && u.Initial == nil {
		u.Next = c.next
	}
	outer, frame := w.unit, w.frame
	u.outer, u.outside = outer, frame
	w.unit, w.frame = &u, nil
	w.debugger.Begin(&u)
	return &u
}

// end tells that the unit is over, and why it failed if that is what r, recovered from a panic, says; that goes on.
func (u *Unit) end(c *Ctx, held bool, r any) {
	w := c.watch
	var err *Error
	switch e := r.(type) {
	case *Error:
		err = e
	case *value.Error:
		err = &Error{Code: e.Code, Text: e.Text}
	}
	u.Frame = w.frame
	if r == nil || err != nil {
		w.debugger.End(u, held, err)
	}
	w.unit, w.frame = u.outer, u.outside
	if r != nil {
		panic(r)
	}
}

// predicate compiles the evaluation of a whole predicate as a unit.
func (k debugged) predicate(u Unit, p pred) pred {
	if !k.is(debugging) {
		return p
	}
	return func(c *Ctx) (held bool) {
		u := u.begin(c)
		if u == nil {
			return p(c)
		}
		defer func() { u.end(c, held, recover()) }()
		return p(c)
	}
}

// expression compiles the evaluation of a whole expression as a unit.
func (k debugged) expression(u Unit, f code) code {
	if !k.is(debugging) {
		return f
	}
	return func(c *Ctx) value.Value {
		u := u.begin(c)
		if u == nil {
			return f(c)
		}
		defer func() { u.end(c, true, recover()) }()
		return f(c)
	}
}

// enumeration compiles a whole enumeration as a unit.
func (k debugged) enumeration(u Unit, run cont) cont {
	if !k.is(debugging) {
		return run
	}
	return func(c *Ctx) bool {
		u := u.begin(c)
		if u == nil {
			return run(c)
		}
		defer func() { u.end(c, true, recover()) }()
		return run(c)
	}
}

// emitter compiles the end of an enumeration so that the Debugger is told what was reached.
func (k debugged) emitter(emit cont) cont {
	if !k.is(debugging) {
		return emit
	}
	init := k.is(initial)
	return func(c *Ctx) bool {
		if w := c.watch; w.debugger != nil {
			w.debugger.Reached(w.unit, beingBuilt(c, init))
		}
		return emit(c)
	}
}

// Step is the evaluation of an action in the n-th of the states Before, from 1, as the run has done it on its way to Cur.
func (u *Unit) Step(a *Action, n int) *Unit {
	before := u.Before()
	return &Unit{Action: a, Cur: before[n-1], Level: n, path: func() ([][]value.Value, error) { return before, nil }}
}

// ViolatedBy is a temporal formula at the end of a behavior that violates it.
func ViolatedBy(f Formula, states [][]value.Value) *Unit {
	n := len(states)
	return &Unit{Property: &f, Cur: states[n-1], Level: n, path: func() ([][]value.Value, error) { return states, nil }}
}
