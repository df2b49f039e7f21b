package tlc_test

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gotlc/gotlc/tlc"
)

// TestFaults compares the notes about failed evaluations with what people should see: the place, a caret, what to do.
func TestFaults(t *testing.T) {
	for _, test := range []struct {
		name, module, config, want string
		status                     int
	}{
		{"assigned later", "VARIABLES x, y\nInit == x = 0 /\\ y = 0\nNext == y' = x' /\\ x' = 1 - x\n", "INIT Init\nNEXT Next", `
M.tla:5:14: In evaluation, the identifier x is either undefined or not an operator.
    5 | Next == y' = x' /\ x' = 1 - x
      |              ^
hint: x' has no value yet in this step: conjuncts are evaluated from left to right, so what gives x its value must come first; that is at line 5, col 20 to line 5, col 29 of module M
`, 75},
		{"assigned in a definition", "VARIABLES x, y\nInit == x = 0 /\\ y = 0\nMove == x' \\in {0, 1}\nNext ==\n  /\\ y' = x'\n  /\\ Move\n",
			"INIT Init\nNEXT Next", `
M.tla:7:11: In evaluation, the identifier x is either undefined or not an operator.
    7 |   /\ y' = x'
      |           ^
hint: x' has no value yet in this step: conjuncts are evaluated from left to right, so what gives x its value must come first; that is at line 5, col 9 to line 5, col 21 of module M
`, 75},
		{"left unchanged later", "VARIABLES x, y\nInit == x = 0 /\\ y = 0\nNext == x' > 0 /\\ y' = 1 /\\ UNCHANGED <<x>>\n", "INIT Init\nNEXT Next", `
M.tla:5:9: In evaluation, the identifier x is either undefined or not an operator.
    5 | Next == x' > 0 /\ y' = 1 /\ UNCHANGED <<x>>
      |         ^
hint: x' has no value yet in this step: conjuncts are evaluated from left to right, so what gives x its value must come first; that is at line 5, col 29 to line 5, col 43 of module M
`, 75},
		{"never assigned", "VARIABLES x, y\nInit == x = 0 /\\ y = 0\nNext == y' = x'\n", "INIT Init\nNEXT Next", `
M.tla:5:14: In evaluation, the identifier x is either undefined or not an operator.
    5 | Next == y' = x'
      |              ^
hint: x' has no value yet in this step: conjuncts are evaluated from left to right, so what gives x its value must come first
`, 75},
		{"initial", "VARIABLES x, y\nInit == x = y + 1 /\\ y = 0\nNext == UNCHANGED <<x, y>>\n", "INIT Init\nNEXT Next", `
M.tla:4:13: In evaluation, the identifier y is either undefined or not an operator.
    4 | Init == x = y + 1 /\ y = 0
      |             ^
hint: y has no value yet in this initial state: conjuncts are evaluated from left to right, so what gives y its value must come first; that is at line 4, col 22 to line 4, col 26 of module M
`, 75},
		{"step", "VARIABLE x\nInit == x = <<>>\nNext == x' = Tail(x)\n", "INIT Init\nNEXT Next", `
M.tla:5:14: Attempted to apply Tail to the empty sequence.
    5 | Next == x' = Tail(x)
      |              ^^^^^^^
hint: ask first whether there is an element, as in s # <<>> /\ ..., or IF s = <<>> THEN ... ELSE ...
`, 255},
		{"invariant", "VARIABLE x\nInit == x = <<1>>\nNext == UNCHANGED x\nInv == x[1] + x[2] > 0\n", "INIT Init\nNEXT Next\nINVARIANT Inv", `
M.tla:6:15: Attempted to access index 2 of tuple
<<1>>
which is out of bounds.
    6 | Inv == x[1] + x[2] > 0
      |               ^^^^
`, 75},
		{"assumption", "VARIABLE x\nASSUME Head(<<>>) = 1\nInit == x = 1\nNext == UNCHANGED x\n", "INIT Init\nNEXT Next", `
M.tla:4:8: this assumption cannot be evaluated
    4 | ASSUME Head(<<>>) = 1
      |        ^^^^^^^^^^^^^^
`, 10},
		{"override", "CONSTANT N\nVARIABLE x\nA == 1\nB == A + N\nInit == x = A\nNext == UNCHANGED x\n", "INIT Init\nNEXT Next\nCONSTANTS\n  N = 3\n  A <- B\n", `
M.cfg:5:3: warning: A is replaced by B, which uses A: evaluating it may never end
    5 |   A <- B
      |   ^^^^^^
hint: inside B, too, A means B; write what B is to be without using A
M.tla:6:6: evaluating this leads to evaluating it again, and so on without end
    6 | B == A + N
      |      ^
`, 75},
		{"overrides", "VARIABLE x\nC == 1\nE == C + 1\nA == 1\nB == A + 1\nInit == x = 2\nNext == UNCHANGED x\n", "INIT Init\nNEXT Next\nCONSTANTS A <- E C <- B\n", `
M.cfg:3:11: warning: A is replaced by E, which uses C; C is replaced by B, which uses A: evaluating it may never end
    3 | CONSTANTS A <- E C <- B
      |           ^^^^^^
hint: inside E, too, A means E; write what E is to be without using A
`, 0},
		{"override by numbers of the library", "VARIABLE x\nSmall == 0..3\nInit == x = 0\nNext == UNCHANGED x\nInv == x \\in Nat\n",
			"INIT Init\nNEXT Next\nINVARIANT Inv\nCONSTANT Nat <- Small\n", "\n", 0},
		{"recursion by override", "VARIABLE x\nF(n) == n\nG(n) == IF n = 0 THEN 0 ELSE F(n - 1)\nInit == x = F(3)\nNext == UNCHANGED x\n",
			"INIT Init\nNEXT Next\nCONSTANT F <- G\n", "\n", 0},
		{"endless recursion by override", "VARIABLE x\nF(n) == n\nG(n) == F(n + 0)\nInit == x = F(3)\nNext == UNCHANGED x\n",
			"INIT Init\nNEXT Next\nCONSTANT F <- G\n", `
M.cfg:3:10: warning: F is replaced by G, which uses F: evaluating it may never end
    3 | CONSTANT F <- G
      |          ^^^^^^
hint: inside G, too, F means G; write what G is to be without using F
M.tla:5:9: evaluating this leads to evaluating it again, and so on without end
    5 | G(n) == F(n + 0)
      |         ^^^^^^^^
`, 75},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			write(t, dir, "M.tla", "---- MODULE M ----\nEXTENDS Naturals, Sequences\n"+test.module+"====\n")
			write(t, dir, "M.cfg", test.config)
			o := tlc.DefaultOptions()
			o.SpecFile = filepath.Join(dir, "M")
			var out, notes bytes.Buffer
			res := tlc.Run(context.Background(), o, &out, &notes)
			got := strings.ReplaceAll(notes.String(), dir+string(filepath.Separator), "")
			if got != test.want[1:] || res.ExitCode != test.status {
				t.Errorf("status %d, got\n%s\nwant\n%s", res.ExitCode, got, test.want)
			}
		})
	}
}

// TestReplacementsThatUseThemselves runs models whose replacements lead back to what they replace, in every role: the run
// ends, with an error if the name is used.
func TestReplacementsThatUseThemselves(t *testing.T) {
	const module = `---- MODULE M ----
EXTENDS Naturals
CONSTANT C
VARIABLES x, y
vars == <<x, y>>
F(n) == n + 1
f[i \in 0..3] == IF i = 0 THEN 0 ELSE f[i - 1]
K == 3
Init == x = 0 /\ y = 0
Act == x' = F(x) % 3 /\ y' = y
Next == Act \/ UNCHANGED vars
Spec == Init /\ [][Next]_vars /\ WF_vars(Act)
Inv == x < 5 /\ K = 3 /\ f[2] = 0
Live == <>(x = 4)
Show == [x |-> x]
vars2 == <<vars, vars>>
F2(n) == F(n) + F(n)
f2 == [f EXCEPT ![0] = f[1] + f[2]]
K2 == K + K
Init2 == Init /\ Init
Act2 == Act /\ Act
Next2 == Next \/ Next
Spec2 == Spec /\ Spec
Inv2 == Inv /\ Inv
Live2 == Live /\ Live
Show2 == IF x = 0 THEN Show ELSE Show
C2 == C + C
====
`
	for _, test := range []struct {
		name   string
		status int
	}{
		{"vars", 255}, {"F", 255}, {"f", 75}, {"K", 75}, {"Init", 75}, {"Act", 255}, {"Next", 255}, {"Spec", 255}, {"Inv", 75},
		{"Live", 255}, {"Show", 13}, {"C", 13},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			write(t, dir, "M.tla", module)
			constants := "CONSTANTS C = 1 "
			if test.name == "C" {
				constants = "CONSTANT "
			}
			write(t, dir, "M.cfg", "SPECIFICATION Spec\nINVARIANT Inv\nPROPERTY Live\nALIAS Show\n"+constants+test.name+" <- "+test.name+"2\n")
			o := tlc.DefaultOptions()
			o.SpecFile = filepath.Join(dir, "M")
			var out, notes bytes.Buffer
			if res := tlc.Run(context.Background(), o, &out, &notes); res.ExitCode != test.status {
				t.Errorf("exit status %d, want %d:\n%s", res.ExitCode, test.status, out.String())
			}
		})
	}
}

// TestEndlessRecursion runs definitions that are nested without end, by calls, by lazy values, through operators written in
// Go, and in large bodies: the run ends as TLC's does when its stack is full.
func TestEndlessRecursion(t *testing.T) {
	var large strings.Builder
	for i := range 300 {
		fmt.Fprintf(&large, "IF n = -%d THEN 0 ELSE ", i+1)
	}
	for _, test := range []struct{ name, module string }{
		{"set", "RECURSIVE F(_)\nF(n) == {F(n + 1)}\n"},
		{"lazy function", "RECURSIVE F(_)\nF(n) == [y \\in Nat |-> F(n + 1)[y]]\nX == F(1)[3]\n"},
		{"lazy function by name", "f[i \\in Nat] == IF i = -1 THEN 0 ELSE LET g == f IN [h |-> g].h[i + 1]\nX == f[0]\n"},
		{"lazy set", "RECURSIVE F(_)\nF(n) == {y \\in SUBSET {1, 2} : F(n + 1) = {}}\nX == F(1) = {}\n"},
		{"operator in Go", "RECURSIVE F(_)\nF(n) == SelectSeq(<<1, 2>>, LAMBDA a : F(n + 1) = <<>>)\n"},
		{"fold", "RECURSIVE F(_)\nF(n) == FoldFunction(LAMBDA a, b : F(n + 1) + b, 0, <<1, 2>>)\n"},
		{"large body", "RECURSIVE F(_)\nF(n) == " + large.String() + "1 + F(n + 1)\n"},
		{"kept results", "RECURSIVE F(_, _)\nF(n, m) == {y \\in 1..2 : F(n + 1, F(n, m)) = {}}\nX == F(1, 2)\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			module := test.module
			if !strings.Contains(module, "X ==") {
				module += "X == F(1)\n"
			}
			dir := t.TempDir()
			write(t, dir, "M.tla", "---- MODULE M ----\nEXTENDS Naturals, Sequences, Functions\nVARIABLE x\n"+module+"Init == x = 0\nNext == x' = X\n====\n")
			write(t, dir, "M.cfg", "INIT Init\nNEXT Next\n")
			o := tlc.DefaultOptions()
			o.SpecFile = filepath.Join(dir, "M")
			var out, notes bytes.Buffer
			res := tlc.Run(context.Background(), o, &out, &notes)
			if res.ExitCode != 255 || !strings.Contains(out.String(), "StackOverflowError") {
				t.Errorf("exit status %d:\n%s", res.ExitCode, out.String())
			}
		})
	}
}
