package verdict

import (
	"fmt"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/parser/sem"
	"github.com/gotlc/gotlc/tlc/report"
)

// usual are hints for errors that nearly always have the same cause, by words of their texts as people read them. Read only.
var usual = []struct{ words, hint string }{
	{`right side of \IN is not enumerable`, infiniteHint}, {"non-enumerable quantifier bound", infiniteHint},
	{"Attempted to enumerate a set of the form [d1 : S1", "[a : S] is the set of all records whose a is in S; one record is written [a |-> 1]"},
	{"Attempted to access index 0 of tuple", "sequences and tuples begin with the element number 1"},
	{"a model value stands where an integer is expected",
		"one of the operands is a model value, as CONSTANT N = N makes one; a number is given as N = 3"},
	{"a set stands where an integer is expected", elementHint}, {`Attempted to enumerate S \cup T when S:`, elementHint},
	{`Attempted to enumerate S \ T when S`, elementHint}, {`Attempted to enumerate S \cap T when S`, elementHint},
	{"a sequence stands where an integer is expected", `sequences are joined by s \o t, Append(s, e) adds an element, Len(s) is the length (module Sequences)`},
	{"a string stands where an integer is expected", `strings are joined by \o (module Sequences), ToString(n) is the string of a number (module TLC)`},
	{"Attempted to check equality of ", `only values of one kind are compared; "is an element of" is written x \in S`},
	{"TLC attempted to evaluate an unbounded ", `only a finite set of values can be tried: name it, as in \E x \in S : P`},
	{"from a non-record value", "only records have fields; Len(s) is the length of a sequence (module Sequences), Cardinality(S) the size of a set (module FiniteSets)"},
	{"Attempted to evaluate an expression of form", truthHint}, {"TLC expected a boolean value", truthHint},
	{"In computing next states, TLC expected a boolean expression", "an action is TRUE or FALSE of a step; x' = e makes e the next value of x"},
	{"The init state relation is not a boolean expression", "an initial predicate is TRUE or FALSE of a state; x = e makes e the first value of x"},
	{"CASE with no conditions true", "say what else there is: CASE ... [] OTHER -> value"},
	{"to the empty sequence", `ask first whether there is an element, as in s # <<>> /\ ..., or IF s = <<>> THEN ... ELSE ...`},
	{"which is not in the domain of the function", `DOMAIN f are the arguments that there are; ask first, as in x \in DOMAIN f /\ ...`},
}

const (
	infiniteHint = "TLC tries the elements one by one, so this has to be a finite set: take one such as 0..3, " +
		"or have the configuration put one in its place (CONSTANT Nat <- SmallNat, with SmallNat == 0..3 in the module); a value is given by ="
	elementHint = `an element is put into a set by S \cup {e}, and taken out by S \ {e}; Cardinality(S) is its size (module FiniteSets)`
	truthHint   = "a formula is TRUE or FALSE, and numbers are neither: compare them, as in x > 0"
)

// usualHint returns the hint for an error with that text, or "".
func usualHint(text string) string {
	text = report.PlainWords(text)
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

// incompleteInitial tells what to do about an initial state that lacks values.
func (f *finding) incompleteInitial() {
	n := report.Note{Text: "the initial predicate does not say what is at first in " + strings.Join(f.v.Missing, ", ")}
	n.Hint = fmt.Sprintf(`it gives each variable a value, or a set to take it from: /\ %[1]s = ..., or /\ %[1]s \in ...`, f.v.Missing[0])
	if inits := f.p.Model.InitFormulas; len(inits) > 0 {
		n.Span = inits[0].Span()
	}
	f.tell.Note(n)
}

// deadlockNote tells of a deadlock that a missing prime or one at a constant explains, and else how to allow the end of a behavior. Of a
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
	if at := f.primedConstant(); at != nil {
		name := at.X.(*ast.Apply).Name().Text
		f.tell.Note(report.Note{
			Span: at.Span(), Text: fmt.Sprintf("%[1]s is a constant, and %[1]s' the same: no step changes it", name),
			Hint: "what steps change is declared by VARIABLE",
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

// primedConstant finds the prime of a constant on the left of an equation in an action; nil if there is none.
func (f *finding) primedConstant() (found *ast.Postfix) {
	for _, a := range f.p.Model.Actions {
		ast.Inspect(a.Formula().Expr, func(n ast.Node) bool {
			if e, ok := n.(*ast.Infix); ok && e.Op.Text == "=" && found == nil {
				p, _ := e.X.(*ast.Postfix)
				if p != nil && p.Op.Text == "'" {
					x, _ := p.X.(*ast.Apply)
					if sym := f.p.Info.Uses[x]; x != nil && sym != nil && sym.Kind == sem.ConstantDecl {
						found = p
					}
				}
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
