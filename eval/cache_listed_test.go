package eval_test

import (
	"fmt"
	"testing"
)

// listedFrame asks about a set that never changes, and about the same set where it seems to.
const listedFrame = `---- MODULE M ----
EXTENDS Integers, FiniteSets
VARIABLES x, y, z
Top == %[1]s
Constant == LET S == %[1]s IN %[3]s
Global == LET Unused == x IN %[4]s
Varying == LET S == %[2]s IN %[3]s
====
`

// TestListedSets demands of constant sets, which are listed once if that can be done, that nobody notices: elements that cannot
// be decided are errors only for who comes to them.
func TestListedSets(t *testing.T) {
	sets := []string{ // %s stands for something true
		"{p \\in (0..2) \\X (0..2) : p[1] > p[2] /\\ %s}", "{p \\in (0..2) \\X (0..2) : p[1] \\div (2 - p[2]) = p[1] /\\ %s}",
		"{p \\in (0..2) \\X (0..2) : p[1] \\div (p[1] - 1) = p[2] /\\ %s}", "{Q \\in SUBSET (0..3) : Cardinality(Q) > 2 /\\ %s}",
		"(SUBSET (0..2)) \\ {Q \\in SUBSET (0..2) : Cardinality(Q) = 1 /\\ %s}", "{Q \\in {R \\in SUBSET (0..2) : %s} : 1 \\in Q}",
		"{f \\in [0..1 -> 0..2] : f[0] < f[1] /\\ %s}", "{f \\in [0..1 -> 0..2] : 1 \\div f[1] > 0 /\\ %s}", "{r \\in [a : 0..1, b : 0..1] : r.a = r.b /\\ %s}",
		"(SUBSET (0..2)) \\intersect {Q \\in SUBSET (1..3) : Q # {} /\\ %s}", "{Q \\in SUBSET (0..2) : Q /\\ %s}",
		"{p \\in (1..2) \\X Nat : p[1] > p[2] /\\ %s}",
		"(0..20) \\X {i \\in 0..20 : %s}", "[0..1 -> {i \\in 0..17 : %s}]",
	}
	questions := []string{
		"\\E e \\in %s : x >= 0", "\\A e \\in %s : e \\in %[1]s /\\ y >= 0", "\\E e \\in %s : z > 1 /\\ e = e", "(CHOOSE e \\in %s : x < 3) = y",
		"Cardinality({<<e, y>> : e \\in %s}) > z", "[e \\in %s |-> x] = z", "\\E e, f \\in %s : e # f /\\ x + y > z", "\\E e \\in %s : FALSE /\\ x = 0",
		"x \\in {y : e \\in %s}", "<<x, y>> \\in %s", "{x, y} \\in %s", "Cardinality(%s) > x", "%s = {}",
	}
	states := allStates(3)
	for _, set := range sets {
		for _, q := range questions {
			text := fmt.Sprintf(listedFrame, fmt.Sprintf(set, "TRUE"), fmt.Sprintf(set, "x = x"), fmt.Sprintf(q, "S"), fmt.Sprintf(q, "Top"))
			outcome := outcomes(t, text)
			for i := 0; i < len(states); i += 4 {
				s := states[i]
				for _, name := range []string{"Constant", "Global"} {
					if got, want := outcome(name, s), outcome("Varying", s); got != want {
						t.Fatalf("%s, %s, %s in %v: %s, want %s", set, q, name, s, got, want)
					}
				}
			}
		}
	}
}

// boundFrame asks about sets that depend on what is bound alone, and about the same sets where they seem to depend on the state.
const boundFrame = `---- MODULE M ----
EXTENDS Integers, FiniteSets
VARIABLES x, y, z
Bound == \A n \in 0..3 : %[1]s
Varying == \A n \in 0..3 : %[2]s
====
`

// TestBoundSets demands of sets that depend on what is bound alone, which are listed once for each value of that, that nobody notices: not for sets that
// come up again, for ever others, nor for what cannot be enumerated.
func TestBoundSets(t *testing.T) {
	sets := []string{ // %s stands for the variable that is bound
		"[1..%s -> 0..1]", "SUBSET (1..%s)", "[a : 0..%s, b : {\"u\", \"v\"}]", "(0..%s) \\X (0..1)", "[1..2 -> %s..2]", "[1..%s -> Nat]", "(1..%s) \\X Nat",
		"[1..%s -> {x, y}]", "[{%s} -> {%[1]s, y}]", "[0..%s -> [1..%[1]s -> {0}]]", "SUBSET [1..%s -> {5}]",
	}
	questions := []string{
		"\\E e \\in %s : x >= 0 /\\ e = e", "\\A e \\in %s : \\E f \\in %[1]s : e = f /\\ n <= y + 2", "Cardinality({<<e, y>> : e \\in %s}) > z", "\\E e, f \\in %s : e # f /\\ x + y > z",
		"x \\in {y : e \\in %s}", "(CHOOSE e \\in %s : x < 3) \\in %[1]s",
	}
	states := allStates(3)
	for _, set := range sets {
		for _, q := range questions {
			bound, varying := fmt.Sprintf(set, "n"), fmt.Sprintf(set, "(n + x - x)")
			outcome := outcomes(t, fmt.Sprintf(boundFrame, fmt.Sprintf(q, bound), fmt.Sprintf(q, varying)))
			for _, s := range states {
				if got, want := firstLine(outcome("Bound", s)), firstLine(outcome("Varying", s)); got != want {
					t.Fatalf("%s, %s in %v: %s, want %s", bound, q, s, got, want)
				}
			}
		}
	}
}

// appliedFrame applies a function that never changes, and the same function where it seems to.
const appliedFrame = `---- MODULE M ----
EXTENDS Integers, FiniteSets
VARIABLES x, y, z
F == %[1]s
G(w) == %[2]s
Constant == F[%[3]s] = y
Varying == LET g == G(x) IN g[%[3]s] = y
====
`

// TestConstantFunctions applies functions over products more often than they have elements: whoever applies them, before and
// after all their elements have been computed, gets the same, and errors of elements that are not asked for do not matter.
func TestConstantFunctions(t *testing.T) {
	functions := []string{
		"[p \\in (0..2) \\X (0..2) |-> %s + p[1] - p[2]]", "[p \\in (0..2) \\X (0..2) |-> %s + p[1] \\div (2 - p[2])]",
		"[p \\in (0..2) \\X Nat |-> %s + p[1]]", "[p \\in (0..2) \\X (0..3) |-> %s + Cardinality({Q \\in SUBSET (0..p[1]) : p[2] \\in Q})]",
		"[p \\in (0..2) \\X (0..300) |-> %s + p[1]]", "[p \\in ((0..1) \\X (0..2)) \\union {<<2, 2>>} |-> %s + p[2]]",
	}
	arguments := []string{"x, y", "y, z", "<<x, z>>", "x, y + 1", "x", "<<x, y, z>>", "2, 2"}
	states := allStates(3)
	for _, f := range functions {
		for _, a := range arguments {
			text := fmt.Sprintf(appliedFrame, fmt.Sprintf(f, "0"), fmt.Sprintf(f, "(w - w)"), a)
			outcome := outcomes(t, text)
			for round := range 4 {
				for _, s := range states {
					// Which function it is follows in errors.
					got, want := firstLine(outcome("Constant", s)), firstLine(outcome("Varying", s))
					if got != want {
						t.Fatalf("%s[%s] in %v, round %d: %s, want %s", f, a, s, round, got, want)
					}
				}
			}
		}
	}
}
