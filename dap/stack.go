package dap

import (
	"fmt"
	"slices"
	"strings"

	dap "github.com/google/go-dap"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/pluscal"
)

// level is an entry of the stack that clients are shown: an expression inside the next one, the formula that it is a part of, or
// one of the states that led there.
type level struct {
	name  string
	span  ast.Span
	frame *eval.Frame // what is to be looked at
	unit  *unit
	entry uint64 // number of the expression, 0 for formulas and states
	// state is the number of a state of the behavior, from 1; 0 for expressions and formulas.
	state int
	inner bool // of the unit that is being evaluated, not of one around it
}

// stack describes a stop, innermost first.
func (d *Debuggee) stack(s *stop) []*level {
	var out []*level
	frame, state := s.frame, s.state
	for u := s.unit; u != nil; {
		inner := u == s.unit
		for f := frame; f != nil; f = f.Up {
			out = append(out, &level{name: oneLine(f.Expr().Span()), span: f.Expr().Span(), frame: f, unit: u, entry: f.Number, inner: inner})
		}
		whole := d.formula(u, state, inner)
		out = append(out, whole)
		if s := d.statementOf(u); s != nil {
			said := *whole
			said.name, said.span = s.Text, d.sources.of(whole.span.InFile().File).statement(s.Line, s.Column)
			out = append(out, &said)
		}
		rest := s.outerOf(u)
		if rest == nil {
			out = append(out, d.behavior(u)...)
		}
		u, frame, state = rest, nil, nil
	}
	return out
}

// outerOf returns the unit that another one is nested in, nil if none.
func (s *stop) outerOf(u *unit) *unit {
	all := append(slices.Clone(s.outer), s.unit)
	if i := slices.Index(all, u); i > 0 {
		return all[i-1]
	}
	return nil
}

// formula is the level of a unit as a whole. State is what it has reached, nil for nothing.
func (d *Debuggee) formula(u *unit, state []value.Value, inner bool) *level {
	cur, next := u.Cur, u.Next
	none := make([]value.Value, len(d.session.Model.Vars))
	switch {
	case u.Initial != nil:
		cur, next = none, none
		if state != nil {
			cur = state
		}
	case state != nil:
		next = state
	}
	if next == nil {
		next = none
	}
	f := d.session.Model.Compiler.FrameOf(u.Formula(), cur, next)
	name := d.kindOf(u) + " " + d.nameOf(u)
	switch {
	case u.lasso != nil:
		name = propertiesOf(*u.lasso)
	case u.Initial != nil:
		name = "initial predicate"
	case u.Level > 0:
		name += fmt.Sprintf(" in state %d", u.Level)
	}
	if state != nil {
		name += ": a state is reached"
	}
	return &level{name: name, span: u.Formula().Span(), frame: f, unit: u, inner: inner}
}

// statementOf is the statement of a PlusCal algorithm that a unit carries out, nil if there is none.
func (d *Debuggee) statementOf(u *unit) *pluscal.Statement {
	if u.Action == nil {
		return nil
	}
	return d.sources.statements.Of(u.Formula().Span().File, u.Action.Name)
}

// behavior are the states up to the one that a unit is evaluated in, the last one first.
func (d *Debuggee) behavior(u *unit) []*level {
	if u.Level < 1 || u.Cur == nil {
		return nil
	}
	states := append(slices.Clone(u.Before()), u.Cur)
	if len(states) != u.Level {
		return nil
	}
	var out []*level
	for i := len(states) - 1; i >= 0; i-- {
		next := make([]value.Value, len(d.session.Model.Vars))
		if i+1 < len(states) {
			next = states[i+1]
		}
		f := d.session.Model.Compiler.FrameOf(u.Formula(), states[i], next)
		out = append(out, &level{name: fmt.Sprintf("state %d%s", i+1, u.returns(i+1)), frame: f, unit: u, state: i + 1})
	}
	return out
}

// kindOf says what a unit is to the model.
func (d *Debuggee) kindOf(u *unit) string {
	m := d.session.Model
	for _, k := range []struct {
		of   []*eval.Predicate
		kind string
	}{
		{m.Invariants, "invariant"}, {m.ImpliedInits, "property"}, {m.ImpliedActions, "property"}, {m.Constraints, "constraint"},
		{m.ActionConstraints, "action constraint"},
	} {
		if u.Predicate != nil && slices.Contains(k.of, u.Predicate) {
			return k.kind
		}
	}
	switch {
	case u.Action != nil:
		return "action"
	case u.Initial != nil:
		return "initial predicate"
	}
	for _, a := range m.Assumes {
		if u.Predicate != nil && a.Pred == u.Predicate {
			return "assumption"
		}
	}
	return "formula"
}

// nameOf is the name of a unit.
func (d *Debuggee) nameOf(u *unit) string {
	switch {
	case u.Action != nil:
		return u.Action.Label()
	case u.Predicate != nil && u.Predicate.Name != "":
		return u.Predicate.Name
	case u.Expression != nil && u.Expression.Name != "":
		return u.Expression.Name
	}
	return oneLine(u.Formula().Span())
}

// mostShown is how many characters of a text are shown where there is little room.
const mostShown = 80

// oneLine is the text of a place, shortened.
func oneLine(s ast.Span) string {
	if !s.IsValid() {
		return "?"
	}
	text := strings.Join(strings.Fields(s.Text()), " ")
	if r := []rune(text); len(r) > mostShown {
		text = string(r[:mostShown-1]) + "…"
	}
	return text
}

// told is a level as clients see it.
func (d *Debuggee) told(l *level, id int) dap.StackFrame {
	f := dap.StackFrame{Id: id, Name: l.name, CanRestart: true}
	if l.state > 0 {
		f.PresentationHint = "subtle"
	}
	if !l.span.IsValid() {
		return f
	}
	span := l.span.InFile()
	src := d.sources.of(span.File)
	f.Source = d.sources.told(span.File)
	f.Line, f.Column = span.Begin.Line, src.column(span.Begin)
	f.EndLine, f.EndColumn = span.End.Line, src.column(span.End)+1
	return f
}
