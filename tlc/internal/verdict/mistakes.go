package verdict

import (
	"fmt"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/tlc/report"
)

// usual are hints for errors that nearly always have the same cause, by words of their texts. Read only.
var usual = []struct{ words, hint string }{
	{`right side of \IN is not enumerable`, infiniteHint}, {"non-enumerable quantifier bound", infiniteHint},
	{"Attempted to enumerate a set of the form [d1 : S1", "[a : S] is the set of all records whose a is in S; one record is written [a |-> 1]"},
	{"Attempted to access index 0 of tuple", "sequences and tuples begin with the element number 1"},
	{"tlc2.value.impl.ModelValue to tlc2.value.impl.IntValue",
		"one of the operands is a model value, as CONSTANT N = N makes one; a number is given as N = 3"},
}

const infiniteHint = "the set is infinite, and TLC tries its elements one by one: take a finite one, such as 0..3, " +
	"or have the configuration put one in its place (CONSTANT Nat <- SmallNat, with SmallNat == 0..3 in the module)"

// usualHint returns the hint for an error with that text, or "".
func usualHint(text string) string {
	for _, u := range usual {
		if strings.Contains(text, u.words) {
			return u.hint
		}
	}
	return ""
}

// incompleteNote tells what to do about a successor that lacks values. A run that goes on finds more of them, and is told none.
func (f *finding) incompleteNote() {
	if f.o.Continue {
		return
	}
	n := report.Note{Text: "the step does not say what becomes of " + strings.Join(f.v.Missing, ", ")}
	stay := strings.Join(f.v.Missing, ", ")
	if len(f.v.Missing) > 1 {
		stay = "<<" + stay + ">>"
	}
	n.Hint = fmt.Sprintf(`every action gives each variable its next value; if it stays as it is: /\ UNCHANGED %s`, stay)
	if f.v.Action != nil {
		n.Span = f.v.Action.Span
	}
	f.tell.Note(n)
}

// deadlockNote tells of a deadlock that a missing prime explains, and else how to allow the end of a behavior. Of a
// run that goes on, every final state would be told.
func (f *finding) deadlockNote() {
	if f.o.Continue {
		return
	}
	if at := f.missingPrime(); at != nil {
		left := at.X.(*ast.Apply).Name().Text
		f.tell.Note(report.Note{
			Span: at.Span(), Text: "this compares values of one state, and nothing is changed by it",
			Hint: fmt.Sprintf("the next value of %[1]s is given with a prime: %[1]s' = ...", left),
		})
		return
	}
	n := report.Note{
		Text: "deadlock: the last state has no successor",
		Hint: "if the system may end there, say CHECK_DEADLOCK FALSE in the configuration (or -deadlock)",
	}
	if f.o.Reasons { // which have been told
		n.Text = ""
	} else {
		n.Hint += "; gotlc explore shows why no action is enabled"
	}
	f.tell.Note(n)
}

// missingPrime finds an equation x = e in an action whose e has x in arithmetic, which is false wherever it can be evaluated;
// nil if there is none.
func (f *finding) missingPrime() (found *ast.Infix) {
	info := f.p.Info
	for _, a := range f.p.Model.Actions {
		ast.Inspect(a.Formula().Expr, func(n ast.Node) bool {
			e, ok := n.(*ast.Infix)
			if !ok || e.Op.Text != "=" || found != nil {
				return found == nil
			}
			x, ok := e.X.(*ast.Apply)
			if ok && info.Uses[x] != nil && info.Uses[x].Kind == sem.VariableDecl && increments(e.Y, info.Uses[x], info) {
				found = e
			}
			return found == nil
		})
	}
	return found
}

// increments reports whether an expression is a variable plus or minus a positive literal.
func increments(e ast.Expr, variable *sem.Symbol, info *sem.Info) bool {
	sum, ok := e.(*ast.Infix)
	if !ok || sum.Op.Text != "+" && sum.Op.Text != "-" {
		return false
	}
	x, ok := sum.X.(*ast.Apply)
	return ok && info.Uses[x] == variable && eval.IsLiteral(sum.Y)
}
