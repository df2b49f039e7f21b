package tlc

import (
	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/tlc/safety"
)

// Debugger goes along with a run, which has one worker then. States are as many, and found in the same order, as without it.
type Debugger interface {
	// Opened is told of the specification before anything of it is evaluated but its constant definitions. The run goes on when
	// it returns.
	Opened(s *Session)
	// Violated is told of a behavior that violates temporal properties, when it has been printed. The run goes on when it returns.
	Violated(l Lasso)

	eval.Debugger
}

// Lasso is a behavior that violates temporal properties.
type Lasso struct {
	States [][]value.Value
	// Back is the number of the state to which the behavior returns, that of the last one if it stays there, and 0 if States are
	// enough to see that the properties are violated.
	Back       int
	Properties []string // their names; none if it is not known which
}

// debugLasso tells the Debugger, if there is one, of a lasso that the run has found.
func (r *run) debugLasso() {
	if v := r.explored.Verdict; r.o.Debugger != nil && v.Temporal {
		r.o.Debugger.Violated(Lasso{safety.States(v.Steps), v.Back, v.Names})
	}
}

// opened tells the Debugger, if there is one, that the model is ready.
func (r *run) opened() {
	if d := r.o.Debugger; d != nil {
		d.Opened(&Session{r.prepared.Model, r.env, r.prepared.Table, r.prepared, r.o})
	}
}

// Look reads an expression as it is meant at a frame of an evaluation that stands still. The error is a parser.ErrorList, a
// sem.ErrorList or an *eval.Error. It is for one goroutine at a time.
func (s *Session) Look(f *eval.Frame, text string) (*eval.Look, error) {
	e, err := parser.ParseExpr(text)
	if err != nil {
		return nil, err
	}
	if _, err := s.Model.Info.ExpressionIn(e, s.moduleAt(f.Expr().Span()), f.Names()); err != nil {
		return nil, err
	}
	l, failed := f.Look(e)
	if failed != nil {
		return nil, failed
	}
	return l, nil
}

// moduleAt returns the innermost module that a place is in, the root module for one that is in none.
func (s *Session) moduleAt(at ast.Span) *sem.Module {
	for _, m := range s.Model.Info.Modules {
		if m.AST.Span().File == at.File {
			for inner := m; inner != nil; inner = nestedAt(m, at) {
				m = inner
			}
			return m
		}
	}
	return s.Model.Info.Root
}

func nestedAt(m *sem.Module, at ast.Span) *sem.Module {
	for _, n := range m.Nested {
		if span := n.AST.Span(); !at.Begin.Before(span.Begin) && !span.End.Before(at.End) {
			return n
		}
	}
	return nil
}
