package wild

import (
	"testing"
	"time"
)

// TestFound runs what random inputs have found: each ended in an error of the program once, or did not end.
func TestFound(t *testing.T) {
	module := func(body string) string {
		return "---- MODULE M ----\nEXTENDS Integers, Sequences, FiniteSets, TLC\n" + body + "\n====\n"
	}
	abstract := func(action string) string {
		return "---- MODULE A ----\nEXTENDS Integers\nVARIABLE v\nSpec == WF_v(" + action + ")\n====\n"
	}
	const spec = "VARIABLE x\nSpec == x = 1 /\\ [][x' = x]_x\n"
	for _, c := range []struct {
		name  string
		files map[string]string
		exit  int
	}{
		{"a function that asks for its length", map[string]string{"M.tla": module("f[i \\in {1, 2}] == Len(f)\nASSUME Len(f) = 1"), "M.cfg": ""}, 10},
		{"a function that merges itself", map[string]string{"M.tla": module("f[i \\in {0, 2}] == f @@ [a |-> 1]\nASSUME f = <<>>"), "M.cfg": ""}, 10},
		{"a function that asks for its cardinality", map[string]string{
			"M.tla": module("g[i \\in {0, 1}] == IF i = 0 THEN 0 ELSE Cardinality(g)\nASSUME g[1] = 1"), "M.cfg": "",
		}, 10},
		{"a recursive function over no set", map[string]string{
			"M.tla": module("CONSTANT c\nf[i \\in c] == f[c]\nASSUME Len(f) = 1"), "M.cfg": "CONSTANT c = c",
		}, 10},
		{"a recursive function as a value and by its elements", map[string]string{
			"A.tla": "---- MODULE A ----\nEXTENDS Integers\nCONSTANT c\nf[p \\in {c, 2}] == IF 0 THEN 0 ELSE f\n" +
				"G(p) == IF p < 1 THEN 1 ELSE f[1]\nT == 1\n====\n",
			"M.tla": module("VARIABLE x\nI(p) == INSTANCE A WITH c <- UNION {{1}}\n" +
				"J == INSTANCE A WITH c <- CHOOSE k \\in I(x)!f[I(x)!T] : I(x)!T"), "M.cfg": "",
		}, 151},
		{"a recursive function that a replaced constant uses", map[string]string{
			"M.tla": module("CONSTANT c\nf[p \\in {k \\in {0} : FALSE}] == IF p = 0 THEN f ELSE {c}\nD == IF TRUE THEN f ELSE 1\nASSUME f = D"),
			"M.cfg": "CONSTANT c <- D",
		}, 0},
		{"functions that contain themselves", map[string]string{
			"M.tla": module("f[p \\in 0..1] == IF p = 0 THEN <<1, f>> ELSE {f}\ng[p \\in 0..1] == [a |-> g]\n" +
				"VARIABLE x\nInit == x = 1\nNext == x' = f \\/ x' = g"), "M.cfg": "INIT Init\nNEXT Next",
		}, 255},
		{"an instance of the module that it stands in, without end", map[string]string{
			"A.tla": "---- MODULE A ----\nCONSTANT c\nVARIABLE v\nD == 1\nI == v \\in {D}\nS == I /\\ {}\nE == [D EXCEPT ![c] = c]\n====\n",
			"M.tla": "---- MODULE M ----\nEXTENDS Integers, A\nJ == INSTANCE A WITH v <- c\nL == J!S\n====\n",
			"M.cfg": "CONSTANTS c = 1 D <- L",
		}, 151}, // there is no initial predicate, and D is no constant that is evaluated before that is told
		{"an assumption about such an instance", map[string]string{
			"A.tla": "---- MODULE A ----\nCONSTANT c\nVARIABLE v\nD == 1\nI == v \\in {D}\nS == I /\\ {}\n====\n",
			"M.tla": "---- MODULE M ----\nEXTENDS Integers, A\nJ == INSTANCE A WITH v <- c\nL == J!S\nASSUME D = 1\nInit == v = 1\nNext == v' = v\n====\n",
			"M.cfg": "INIT Init\nNEXT Next\nCONSTANTS c = 1 D <- L",
		}, 255},
		{"an operator where a recursive definition in another's place wants a value", map[string]string{
			"M.tla": module("VARIABLE x\nRECURSIVE R(_)\nR(p) == IF p < 1 THEN 1 ELSE R(p - 1)\nOf(F(_)) == F(1)\nInit == x = Of(R)\nNext == x' = x"),
			"M.cfg": "INIT Init\nNEXT Next\nCONSTANT Of <- R",
		}, 75},
		{"a value where a definition in another's place wants an operator", map[string]string{
			"M.tla": module("VARIABLE x\nOf(p) == p\nTo(F(_)) == F(1)\nInit == x = Of(Len(<<>>))\nNext == x' = x"),
			"M.cfg": "INIT Init\nNEXT Next\nCONSTANT Of <- To",
		}, 75},
		{"a value applied in an action, where a definition in another's place wants an operator", map[string]string{
			"M.tla": module("VARIABLE x\nC == 1\nOf(p) == 1\nTo(F(_)) == F(FALSE)\nInit == x = 1\nNext == Of(C)"),
			"M.cfg": "INIT Init\nNEXT Next\nCONSTANT Of <- To",
		}, 75},
		{"a property that is a set without an order", map[string]string{
			"M.tla": module(spec + "P == IF TRUE THEN {<<>>, 3} ELSE {}"), "M.cfg": "SPECIFICATION Spec\nPROPERTY P",
		}, 255},
		{"ENABLED inside ENABLED", map[string]string{
			"A.tla": abstract("v' = 3 /\\ ENABLED (v = 2)"), "M.tla": module(spec + "I == INSTANCE A WITH v <- x + 1\nP == I!Spec"),
			"M.cfg": "SPECIFICATION Spec\nPROPERTY P",
		}, 13},
	} {
		wrong, res := input{root: "M", files: c.files}.run(t.TempDir(), time.Minute) // far more than it takes, whatever else the machine does
		if wrong != "" || res.ExitCode != c.exit {
			t.Errorf("%s: exit status %d, want %d\n%s", c.name, res.ExitCode, c.exit, wrong)
		}
	}
}
