package verdict

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/report"
)

// fault shows people where evaluation failed: the innermost expression of the user's own modules among those that were
// being evaluated, outermost first, or else the given place.
func (j *Judge) fault(err *eval.Error, stack []ast.Node, otherwise ast.Span) {
	at := otherwise
	for _, s := range slices.Backward(append(report.Spans(stack), err.Span)) {
		if s.IsValid() && !s.File.Std {
			at = s
			break
		}
	}
	if !at.IsValid() {
		return
	}
	if err.Code == code.StackOverflow {
		for _, n := range j.p.OverrideCycles(true) {
			j.tell.Note(n)
		}
		j.tell.Note(report.Note{Span: at, Text: "evaluating this leads to evaluating it again, and so on without end"})
		return
	}
	text := strings.TrimSuffix(strings.TrimRight(err.Text, "\n"), "\n"+err.Span.String())
	j.tell.Note(report.Note{Span: at, Text: text, Hint: cmp.Or(j.unassignedHint(err), usualHint(text))})
}

// unassignedHint tells what to do about a variable that is read before it has a value in the state under construction; ""
// if the error is another one.
func (j *Judge) unassignedHint(err *eval.Error) string {
	if !err.Undefined() || !slices.Contains(j.p.Model.Vars, err.Name) {
		return ""
	}
	if err.Primed && slices.ContainsFunc(j.p.Model.InitFormulas, func(f eval.Formula) bool { return holds(f.Expr, err.Span) }) {
		return fmt.Sprintf("an initial predicate is about the first state, and has no primes: %s = ...", err.Name)
	}
	name := err.Name
	if err.Primed {
		name += "' has no value yet in this step"
	} else {
		name += " has no value yet in this initial state"
	}
	hint := name + ": conjuncts are evaluated from left to right, so what gives " + err.Name + " its value must come first"
	if at := j.assignmentAfter(err); at.IsValid() {
		return hint + "; that is at " + at.String()
	}
	if j.appliesNext(err) {
		hint += fmt.Sprintf(". To change a function or record at one place, write %[1]s' = [%[1]s EXCEPT ![i] = e] or ![i] as !.field", err.Name)
	}
	return hint
}

// appliesNext reports whether the variable was read in f'[x] = e, f[x]' = e, r'.a = e or r.a' = e, by which many mean to change a
// function or record at one place.
func (j *Judge) appliesNext(err *eval.Error) (found bool) {
	for _, a := range j.p.Model.Actions {
		ast.Inspect(a.Formula().Expr, func(n ast.Node) bool {
			if e, ok := n.(*ast.Infix); ok && e.Op.Text == "=" {
				x := e.X
				if p, ok := x.(*ast.Postfix); ok {
					x = p.X
				}
				switch x := x.(type) {
				case *ast.FuncApp:
					found = found || err.Primed && holds(x.Func, err.Span)
				case *ast.Select:
					found = found || err.Primed && holds(x.X, err.Span)
				}
			}
			return !found
		})
	}
	return found
}

// holds reports whether a place is one of a part of an expression.
func holds(e ast.Node, at ast.Span) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		found = found || n.Span() == at
		return !found
	})
	return found
}

// assignmentAfter finds what gives the variable its value after it is read: x' = e, x' \in S or UNCHANGED x, without primes
// in an initial predicate. Definitions that are used on the way are entered. The zero Span if there is none.
func (j *Judge) assignmentAfter(err *eval.Error) ast.Span {
	var formulas []eval.Formula
	if err.Primed {
		for _, a := range j.p.Model.Actions {
			formulas = append(formulas, a.Formula())
		}
	} else {
		formulas = j.p.Model.InitFormulas
	}
	for _, formula := range formulas {
		f := assignmentFinder{info: j.p.Info, variable: err.Name, primed: err.Primed, read: err.Span, seen: map[*sem.Symbol]bool{}}
		f.search(formula.Expr)
		if f.found.IsValid() {
			return f.found
		}
	}
	return ast.Span{}
}

type assignmentFinder struct {
	info     *sem.Info
	variable string
	primed   bool
	read     ast.Span // where the variable is read
	seen     map[*sem.Symbol]bool
	passed   bool // the search has come by that place: what it meets now is evaluated later
	found    ast.Span
}

func (f *assignmentFinder) search(e ast.Node) {
	ast.Inspect(e, func(n ast.Node) bool {
		if f.found.IsValid() {
			return false
		}
		f.passed = f.passed || n.Span() == f.read
		switch n := n.(type) {
		case *ast.Infix:
			if (n.Op.Text == "=" || n.Op.Text == `\in`) && f.passed && f.isVariable(n.X) {
				f.found = n.Span()
			}
		case *ast.Prefix:
			if n.Op.Text == "UNCHANGED" && f.passed && f.primed && f.mentions(n.X) {
				f.found = n.Span()
			}
		case *ast.Apply:
			f.enter(n)
		}
		return !f.found.IsValid()
	})
}

// enter searches the definition that a name stands for.
func (f *assignmentFinder) enter(n *ast.Apply) {
	s := f.info.Uses[n]
	if s == nil || s.Kind != sem.Definition || f.seen[s] {
		return
	}
	f.seen[s] = true
	if body := s.Origin().Body; body != nil {
		f.search(body)
	}
}

// isVariable reports whether an expression is the variable, with a prime if it is to have one.
func (f *assignmentFinder) isVariable(e ast.Expr) bool {
	if f.primed {
		p, ok := e.(*ast.Postfix)
		if !ok || p.Op.Text != "'" {
			return false
		}
		e = p.X
	}
	return f.names(e)
}

// names reports whether a node is the name of the variable.
func (f *assignmentFinder) names(n ast.Node) bool {
	a, ok := n.(*ast.Apply)
	return ok && a.IsPlain() && a.Name().Text == f.variable && f.info.Uses[a] != nil && f.info.Uses[a].Kind == sem.VariableDecl
}

func (f *assignmentFinder) mentions(e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		found = found || f.names(n)
		return !found
	})
	return found
}
