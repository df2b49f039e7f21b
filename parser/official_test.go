package parser

import (
	"errors"
	"strings"
	"testing"
)

// productionCases say for errors in all kinds of places what the official parser expects there, what it shows, and which
// productions it is in, innermost first. Recorded outputs have the junction lists, the operands, the definitions' bodies, the
// braces and brackets; the labels of all productions and the expectations are on record too, but not which error shows
// which: LET, the heads of definitions, declarations and the steps of proofs are derived, and unconfirmed.
var productionCases = []struct{ src, want string }{
	{"a == LET b == 1 c IN b", `Encountered "c" < Case Other Arm 2:6 < ExtendableExpr 2:6 < Expression 2:6 < Definition 2:1 < Module body 2:1`},
	{"a == LET IN b", `Encountered "IN" < Let Definitions 2:10 < Case Other Arm 2:6 < ExtendableExpr 2:6 < Expression 2:6 < Definition 2:1`},
	{"a == LET b == ) IN b", `Expression or Instance: Encountered ")" < Definition 2:10 < Let Definitions 2:10 < Case Other Arm 2:6 < ExtendableExpr 2:6 < Expression 2:6`},
	{"a == LET b == 1 IN )", `Encountered ")" < ExtendableExpr 2:20 < Expression 2:20 < Case Other Arm 2:6 < ExtendableExpr 2:6 < Expression 2:6`},
	{"f(a b) == 1", `COMMA or ): Encountered "b" < Identifier LHS 2:1 < Definition 2:1 < Module body 2:1 < Module definition 1:1`},
	{"f(a, ) == 1", `Identifier, _ or prefix op: Encountered ")" < Identifier LHS 2:1 < Definition 2:1 < Module body 2:1 < Module definition 1:1`},
	{"f(g(x)) == 1", `Encountered "x" < Identifier Declation 2:3 < Identifier LHS 2:1 < Definition 2:1 < Module body 2:1 < Module definition 1:1`},
	{"f(_+a) == 1", `Encountered "a" < Op. Symbol Declaration 2:3 < Identifier LHS 2:1 < Definition 2:1 < Module body 2:1 < Module definition 1:1`},
	{"f[x \\in 1] == )", `Encountered ")" < ExtendableExpr 2:15 < Expression 2:15 < Definition 2:1 < Module body 2:1 < Module definition 1:1`},
	{"CONSTANTS a, )", `Identifier, _ or prefix op: Encountered ")" < Constant declaration items 2:14 < Parameter declaration 2:1 < Module body 2:1 < Module definition 1:1`},
	{"CONSTANTS f(x)", `Encountered "x" < Constant declaration items 2:11 < Parameter declaration 2:1 < Module body 2:1 < Module definition 1:1`},
	{"RECURSIVE f(x)", `Encountered "x" < Constant declaration items 2:11 < Recursive 2:1 < Module body 2:1 < Module definition 1:1`},
	{"VARIABLES x,\na == 1", `Identifier: Encountered "Beginning of definition" < variable declaration 2:1 < Module body 2:1 < Module definition 1:1`},
	// What stands in front of a definition is its beginning, not its name: nothing else takes it, though it looks like a word.
	{"INSTANCE\na == 1", `Encountered "Beginning of definition" < NonLocalInstance 2:1 < Instance 2:1 < Module body 2:1 < Module definition 1:1`},
	{"INSTANCE M WITH\na == 1", `Encountered "Beginning of definition" < Substitution 3:1 < NonLocalInstance 2:1 < Instance 2:1 < Module body 2:1 < Module definition 1:1`},
	{"a == [f EXCEPT !.b == 1]", `Encountered "Beginning of definition" < Except Component 2:17 < Except Spec 2:16 < Some [] Form 2:6 < ExtendableExpr 2:6 < Expression 2:6`},
	{"a == [b |-> 1, c == 2]", `Encountered "Beginning of definition" < Field Value 2:16 < Some [] Form 2:6 < ExtendableExpr 2:6 < Expression 2:6 < Definition 2:1`},
	{"a == f[1].b == 1", `Encountered "Beginning of definition" < StructOp 2:10 < ExtendableExpr 2:6 < Expression 2:6 < Definition 2:1 < Module body 2:1`},
	{"a == I!b == 1", `Encountered "Beginning of definition" < Bang Extension 2:7 < Primitive expression 2:6 < ExtendableExpr 2:6 < Expression 2:6 < Definition 2:1`},
	{"a == CHOOSE x == 1 : x", `Encountered "Beginning of definition" < (Un)Bounded Choose 2:6 < ExtendableExpr 2:6 < Expression 2:6 < Definition 2:1 < Module body 2:1`},
	{"a == [x]_\nb == 1", `Encountered "Beginning of definition" < restricted form of expression 3:1 < Some [] Form 2:6 < ExtendableExpr 2:6 < Expression 2:6 < Definition 2:1`},
	{"THEOREM a BY DEF\nb == 1", `Encountered "Beginning of definition" < UseOrHideOrBy 2:11 < Proof 2:11 < Theorem 2:1 < Module body 2:1 < Module definition 1:1`},
	{"EXTENDS Naturals,\n====", `Identifier: Encountered "====" < Extends 2:1 < Module definition 1:1`},
	{"VARIABLES x y", `==== or more Module body: Encountered "y" < Module definition 1:1`},
	{"INSTANCE M WITH a <- )", `Encountered ")" < Substitution 2:17 < NonLocalInstance 2:1 < Instance 2:1 < Module body 2:1 < Module definition 1:1`},
	{"LOCAL INSTANCE )", `Encountered ")" < NonLocalInstance 2:7 < Instance 2:1 < Module body 2:1 < Module definition 1:1`},
	{"I == INSTANCE )", `Encountered ")" < NonLocalInstance 2:6 < Definition 2:1 < Module body 2:1 < Module definition 1:1`},
	{"VARIABLE x\nLOCAL VARIABLE y", `Encountered "LOCAL VARIABLE" < Module body 2:1 < Module definition 1:1`},
	{"----\nLOCAL VARIABLE y", `LOCAL, INSTANCE, PROOF, ASSUMPTION, THEOREM, RECURSIVE, declaration, or definition: Encountered "LOCAL VARIABLE" < Module body 2:1 < Module definition 1:1`},
	// An operator symbol is an operand like any other; who applies none finds what follows.
	{"a == + 1", `==== or more Module body: Encountered "1" < Module definition 1:1`},
	{"a == 1 = = 2", `==== or more Module body: Encountered "2" < Module definition 1:1`},
	{"a == IF b = => c THEN d ELSE e", `Encountered "c" < IF THEN ELSE 2:6 < ExtendableExpr 2:6 < Expression 2:6 < Definition 2:1 < Module body 2:1`},
	{"a == b ~ c", `==== or more Module body: Encountered "~" < Module definition 1:1`},
	{"a == b + .5", `Encountered "." < ExtendableExpr 2:10 < ExtendableExpr 2:6 < Expression 2:6 < Definition 2:1 < Module body 2:1`},
	{"a == LAMBDA b : c", `Expression or Instance: Encountered "LAMBDA" < Definition 2:1 < Module body 2:1 < Module definition 1:1`},
	// Where there is a choice, a token that fits none fails before a production is entered.
	{"a == f(b, )", `Encountered ")" < Optional Arguments 2:7 < Primitive expression 2:6 < ExtendableExpr 2:6 < Expression 2:6 < Definition 2:1`},
	{"a == <<, b>>", `Encountered "," < Some << -- >> or >>_ Form 2:6 < ExtendableExpr 2:6 < Expression 2:6 < Definition 2:1 < Module body 2:1`},
	{"a == {, b}", `Encountered "," < Some { } form 2:6 < ExtendableExpr 2:6 < Expression 2:6 < Definition 2:1 < Module body 2:1`},
	{"a == [, b]", `Encountered "," < Some [] Form 2:6 < ExtendableExpr 2:6 < Expression 2:6 < Definition 2:1 < Module body 2:1`},
	{"a == <<b, >>", `Encountered ">>" < ExtendableExpr 2:11 < Expression 2:11 < Some << -- >> or >>_ Form 2:6 < ExtendableExpr 2:6 < Expression 2:6`},
	{"a == [f EXCEPT !b] = 1]", `Encountered "b" < Except Component 2:17 < Except Spec 2:16 < Some [] Form 2:6 < ExtendableExpr 2:6 < Expression 2:6`},
	{"a == [<<x y>> \\in S |-> x]", `Encountered "y" < Identifier tuple 2:7 < Quant Bound 2:7 < Some [] Form 2:6 < ExtendableExpr 2:6 < Expression 2:6`},
	{"a == CHOOSE x \\in S, y : x", `Encountered "," < (Un)Bounded Choose 2:6 < ExtendableExpr 2:6 < Expression 2:6 < Definition 2:1 < Module body 2:1`},
	{"a == CHOOSE x \\in ) : x", `Encountered ")" < ExtendableExpr 2:19 < Expression 2:19 < Domain binding 2:15 < (Un)Bounded Choose 2:6 < ExtendableExpr 2:6`},
	{"THEOREM )", `Encountered ")" < Theorem 2:1 < Module body 2:1 < Module definition 1:1`},
	{"THEOREM ASSUME a, ) PROVE b", `Encountered ")" < Assume-Prove 2:9 < Theorem 2:1 < Module body 2:1 < Module definition 1:1`},
	{"THEOREM a BY b, )", `Encountered ")" < UseOrHideOrBy 2:11 < Proof 2:11 < Theorem 2:1 < Module body 2:1 < Module definition 1:1`},
	{"THEOREM a BY b DEF )", `Encountered ")" < UseOrHideOrBy 2:11 < Proof 2:11 < Theorem 2:1 < Module body 2:1 < Module definition 1:1`},
	{"THEOREM a\n<1>1. b +\n<1> QED", `Encountered "<1>" < ExtendableExpr 4:1 < ExtendableExpr 3:7 < Expression 3:7 < AssertStep 3:7 < Step 3:1`},
	{"THEOREM a\n<1>1. PICK x \\in S y\n<1> QED", `Encountered "y" < PickStep 3:7 < Step 3:1 < Proof 3:1 < Theorem 2:1 < Module body 2:1`},
}

func TestProductions(t *testing.T) {
	for _, c := range productionCases {
		_, err := ParseFile("A.tla", []byte(module(c.src)))
		var list ErrorList
		if !errors.As(err, &list) {
			t.Errorf("%s: accepted", c.src)
			continue
		}
		if got := shortOfficial(list[0].Official); got != c.want {
			t.Errorf("%s\ngot  %s\nwant %s", c.src, got, c.want)
		}
	}
}

// shortOfficial puts an official text in one line: what is expected, what was found, and the productions.
func shortOfficial(text string) string {
	short := ""
	for _, line := range strings.Split(text, "\n") {
		if what, ok := strings.CutPrefix(line, "Was expecting "); ok {
			short = strings.Trim(what, `"`) + ": "
		}
		if strings.HasPrefix(line, "Encountered ") {
			found, _, _ := strings.Cut(line, " at line ")
			short += found
		}
		if label, place, ok := strings.Cut(line, " starting at line "); ok {
			place = strings.TrimSuffix(strings.Replace(place, ", column ", ":", 1), ".")
			short += " < " + label + " " + place
		}
	}
	return short
}
