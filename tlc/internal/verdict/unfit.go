package verdict

import (
	"slices"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/tlc/report"
	"github.com/gotlc/gotlc/tlc/safety"
)

// unfitNote tells which variable has a value that cannot be part of a state, and what gave it that: TLC finds out when the state is
// complete, and shows the last conjunct that was computed. It reports whether that is what is wrong. The stack are the nested
// expressions at that point, outermost first; nil if they are not known.
func (f *finding) unfitNote(stack []ast.Node) bool {
	if !f.v.Err.Fingerprint || f.v.State == nil {
		return false
	}
	i := slices.IndexFunc(f.v.State, func(v value.Value) bool { return !fits(v) })
	if i < 0 {
		return false
	}
	name := f.p.Model.Vars[i]
	at := f.assignment(name, stack)
	if !at.IsValid() {
		return false
	}
	text := strings.TrimSpace(f.v.Err.Text)
	hint := usualHint(text)
	if hint == "" && strings.Contains(text, "[D -> R]") {
		hint = "[S -> T] is the set of all functions from S to T; one function is written [x \\in S |-> e]"
	}
	f.tell.Note(report.Note{Span: at, Text: "the value of " + name + " cannot be part of a state: " + text, Hint: hint})
	return true
}

// fits reports whether a value can be part of a state.
func fits(v value.Value) (ok bool) {
	defer func() {
		if r := recover(); r != nil {
			eval.AsError(r)
			ok = false
		}
	}()
	if !v.IsUndef() {
		value.Hash(safety.Kept(v))
	}
	return true
}

// assignment is what gave a variable its value in the state that is wrong: among the expressions that were being evaluated, or
// anywhere in the action, or the initial predicate.
func (f *finding) assignment(name string, stack []ast.Node) ast.Span {
	finder := assignmentFinder{info: f.p.Info, variable: name, primed: f.v.Parent != safety.NoState, passed: true, seen: map[*sem.Symbol]bool{}}
	for _, n := range slices.Backward(stack) {
		if e, ok := n.(*ast.Infix); ok && (e.Op.Text == "=" || e.Op.Text == `\in`) && finder.isVariable(e.X) {
			return e.Span()
		}
	}
	formulas := f.p.Model.InitFormulas
	if finder.primed {
		if f.v.Action == nil {
			return ast.Span{}
		}
		formulas = []eval.Formula{f.v.Action.Formula()}
	}
	for _, formula := range formulas {
		if finder.search(formula.Expr); finder.found.IsValid() {
			break
		}
	}
	return finder.found
}
