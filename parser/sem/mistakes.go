package sem

import (
	"fmt"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/tlc/code"
)

// usualHints are the hints of errors that nearly always have the same cause. Read only.
var usualHints = map[code.Finding]string{
	code.AssumeLevel: "an ASSUME is about constants alone; a condition on variables is an invariant: define it, " +
		"and list it as INVARIANT in the model",
	code.BoxOfAction:     "write [][A]_vars: it also allows steps that leave the variables as they are, which every specification does",
	code.DiamondOfAction: "write <><<A>>_vars: a step of A that changes the variables",
	code.LeadsToAction:   "~> relates states, and a primed variable makes an action: leave the primes out, or use [] and [A]_vars",
	code.LevelsMixed:     "in a temporal formula an action stands as [][A]_vars, <><<A>>_vars, WF_vars(A) or SF_vars(A)",
	code.AtMeaningless:   atHint, code.AtAsConstant: atHint, code.AtAsVariable: atHint,
	code.SubstitutionMissing: "give it a value with WITH, or declare or define the name before the INSTANCE",
	code.OperatorIncomplete:  "an instance has no value itself; name one of its definitions: Instance!Definition",
	code.RecursiveUndefined: "define it below the RECURSIVE declaration, in the same module or LET, " +
		"with the number of parameters that was declared",
}

const atHint = "@ is the old value in the update of an EXCEPT: [f EXCEPT ![x] = @ + 1]"

// foreignOperators are operators that other languages have, with what is written in TLA+. Read only.
var foreignOperators = map[string]string{
	"&&": `"and" is written /\`, "&": `"and" is written /\`, "||": `"or" is written \/`, "|": `"or" is written \/`,
	":=": `the next value of a variable is given by x' = e; the initial one, and a value to compare with, by x = e`,
	"%%": "the rest of a division is x % y (module Naturals)", "++": "x' = x + 1 increments x", "--": "x' = x - 1 decrements x", "**": "powers are written x^y", "//": `x \div y divides integers`}

// foreignNames are names that are built in elsewhere. Read only.
var foreignNames = map[string]string{
	"not": "~", "and": `/\`, "or": `\/`, "implies": "=>", "true": "TRUE", "false": "FALSE", "bool": "BOOLEAN", "boolean": "BOOLEAN",
	"string": "STRING", "int": "Int (module Integers)", "nat": "Nat (module Naturals)", "len": "Len (module Sequences)",
	"length": "Len (module Sequences)", "size": "Cardinality (module FiniteSets)", "print": "PrintT (module TLC)",
}

// foreignHint says how TLA+ writes what other languages have under that name, or "".
func foreignHint(name string) string {
	if symbol := foreignNames[strings.ToLower(name)]; symbol != "" {
		return fmt.Sprintf("%q is written %s", name, symbol)
	}
	return foreignOperators[name]
}

// undeclaredHint says what to do about a name that nothing like it is declared for.
func (r *resolver) undeclaredHint(name string, e *ast.Apply) string {
	if e == nil {
		return ""
	}
	switch {
	case len(e.Args()) > 0 && (name == "WF" || name == "SF"):
		return fmt.Sprintf("fairness names the variables, too: %s_vars(A), with vars == <<x, y>> for all of them", name)
	case len(e.Args()) > 0:
		return fmt.Sprintf("no operator %s is defined above or in an extended module", name)
	case r.member == ast.Expr(e):
		return fmt.Sprintf(`\in only asks whether %[1]s is an element; declare %[1]s (VARIABLE %[1]s or CONSTANT %[1]s), `+
			`or introduce it with \E %[1]s \in ..., \A %[1]s \in ...`, name)
	case r.arrow == ast.Expr(e):
		return fmt.Sprintf("[S -> T] is the set of all functions from S to T; a record is written [%s |-> value]", name)
	case name == "vars":
		return "by custom vars is the tuple of all variables, which the module defines: vars == <<x, y>>"
	}
	return fmt.Sprintf("%[1]s is not declared: VARIABLE %[1]s or CONSTANT %[1]s declares it, %[1]s == ... defines it", name)
}

// recursiveHint is for the use of a definition inside itself.
func recursiveHint(d *Symbol) string {
	return fmt.Sprintf("a definition that uses itself is announced: write RECURSIVE %s%s before it", d.Name, underscores(d.Arity))
}

// underscores is the parameter list of a declaration.
func underscores(arity int) string {
	if arity == 0 {
		return ""
	}
	return "(" + strings.Repeat("_, ", arity-1) + "_)"
}

// countHint explains a wrong number of arguments in one step of a name.
func countHint(s *Symbol, step ast.NameStep, want int) string {
	given := len(step.Args)
	switch {
	case s == nil:
		return ""
	case given == 0 && s.Kind != ModuleInstance:
		return fmt.Sprintf("%[1]s is an operator, not a function: its arguments go in parentheses, as in %[1]s%[2]s", s.Name, underscores(want))
	case want == 0 && given > 0:
		return fmt.Sprintf("%[1]s takes no arguments in parentheses; a function is applied with brackets: %[1]s[x]", s.Name)
	}
	return fmt.Sprintf("here it is given %d", given)
}

// where names the place of a definition or declaration to someone who reads module m.
func where(at ast.Span, m *Module) string {
	if at.Module() == m.AST.Span().Module() {
		return fmt.Sprintf("in line %d", at.Begin.Line)
	}
	return fmt.Sprintf("in line %d of module %s", at.Begin.Line, at.Module())
}

// conflictHint explains why a name cannot be used for s.
func conflictHint(old, s *Symbol) string {
	what := map[Kind]string{ConstantDecl: "a constant", VariableDecl: "a variable", Formal: "a parameter", BoundName: "bound already"}[old.Kind]
	switch {
	case what != "" && (s.Kind == Formal || s.Kind == BoundName):
		return fmt.Sprintf("%s is %s here, and TLA+ has no hiding of names: choose another one", s.Name, what)
	case old.Module != nil && old.Module.Std:
		return fmt.Sprintf("%s comes from module %s, which is extended: choose another name", s.Name, old.Module.Name)
	}
	return "choose another name for one of them"
}
