package packing_test

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"
)

// admitting has steps to states that are known, or that count as known ones, about which constraints say something that matters: they fail, are no Booleans, or keep
// a state out in which an invariant is false, or which no behavior has.
const admitting = `---- MODULE Admitting ----
EXTENDS Naturals, Sequences, TLC
CONSTANT S
VARIABLES x, y, s
vars == <<x, y, s>>
First == CHOOSE a \in S : TRUE
Init == x = 0 /\ y = 0 /\ s = First
Around == x' = (x + 1) % 3 /\ UNCHANGED <<y, s>>
Up == x' = x + 1 /\ y' = (y + 1) % 3 /\ UNCHANGED s
Other == s' \in S /\ UNCHANGED <<x, y>>
Spec == Init /\ [][Up]_vars /\ WF_vars(Up)
Shows == y
Perms == Permutations(S)
FailsBack == IF x = 2 THEN Head(<<>>) ELSE TRUE
IsNumber == IF x = 2 THEN x' + 3 ELSE TRUE
IsLater == IF x = 1 THEN 3 ELSE TRUE
Low == x < 1
LowNext == x' < 1
Three == x # 3
IsFirst == s = First
NextIsFirst == s' = First
NotSeven == [][x # 7]_x
Ends == <>[](y = 2)
====
`

// TestAdmitted compares searches in which constraints have to be asked about steps to states that are known.
func TestAdmitted(t *testing.T) {
	const around, up, other = "INIT Init\nNEXT Around\n", "INIT Init\nNEXT Up\n", "INIT Init\nNEXT Other\n"
	for name, cfg := range map[string]string{
		"a step that fails":              around + "ACTION_CONSTRAINT FailsBack\n",
		"a step that is no Boolean":      around + "ACTION_CONSTRAINT IsNumber\n",
		"steps with a property":          around + "ACTION_CONSTRAINT IsNumber\nPROPERTY NotSeven\n",
		"a view and a constraint":        up + "VIEW Shows\nCONSTRAINT Low\nINVARIANT Low\n",
		"a view and steps":               up + "VIEW Shows\nACTION_CONSTRAINT LowNext\nINVARIANT Low\n",
		"a view and a property":          up + "VIEW Shows\nCONSTRAINT Three\nINVARIANT Three\nPROPERTY NotSeven\n",
		"a view and no Boolean":          up + "VIEW Shows\nCONSTRAINT IsLater\n",
		"a view and a temporal property": "SPECIFICATION Spec\nVIEW Shows\nCONSTRAINT Three\nPROPERTY Ends\n",
		"a symmetry and a constraint":    other + "SYMMETRY Perms\nCONSTRAINT IsFirst\nINVARIANT IsFirst\n",
		"a symmetry and steps":           other + "SYMMETRY Perms\nACTION_CONSTRAINT NextIsFirst\nINVARIANT IsFirst\n",
	} {
		t.Run(name, func(t *testing.T) {
			m := model(t, "Admitting", admitting, cfg+"CONSTANT S = {s1, s2}\nCHECK_DEADLOCK FALSE\n")
			check(t, m, false, false)
			check(t, m, true, false)
		})
	}
}

// TestAdmittedAtRandom is TestRandom for small models whose states are merged and left out at random. Few of them tell whether steps to known states are asked about: seed
// 158 does.
func TestAdmittedAtRandom(t *testing.T) { forSeeds(t, 150, 60, admittedAtRandom) }

func admittedAtRandom(r *rand.Rand) (spec, cfg string) {
	one := func(of ...string) string { return of[r.Intn(len(of))] }
	number := func() string {
		return one("x", "y", "(x + y)", "(x * 2 + y)", fmt.Sprint(r.Intn(4)), "(IF s = First THEN x ELSE y)", "Len(q)")
	}
	about := func() string {
		return fmt.Sprintf("%s %s %s", number(), one("<", "#", "=", "<="), number()+one("", " % 2", " + 1"))
	}
	primed := strings.NewReplacer("x", "x'", "y", "y'", "Len(q)", "Len(q')", "s =", "s' =")
	late := func(b string) string {
		return one("", "", "x + y < 4 \\/ ", "x < 3 \\/ ", "y < 2 \\/ ", "q = <<>> \\/ ") + b
	}
	fails := func(b string) string {
		return late(one(b, b, b, fmt.Sprintf("IF %s THEN %s ELSE %s", about(), b, one("Head(<<>>) = 1", "3", "q[2] = 1", "TRUE", "FALSE"))))
	}
	step := func() string { return one(about(), primed.Replace(about()), about()+" \\/ "+primed.Replace(about())) }
	to := func() string {
		return strings.Join([]string{
			"x' = " + one("(x + 1) % 5", "(x + y) % 6", "x", "y", "0"), "y' = " + one("(y + 1) % 4", "x % 3", "y", "y"),
			one("s' = s", "s' = s", `s' \in S`, "s' = First"), one("q' = q", "q' = q", "q' = <<x>>", "q' = <<>>"),
		}, ` /\ `)
	}
	spec = fmt.Sprintf(`---- MODULE Random ----
EXTENDS Naturals, Sequences, TLC
CONSTANT S
VARIABLES x, y, s, q
vars == <<x, y, s, q>>
First == CHOOSE a \in S : TRUE
Init == x \in 0..%d /\ y = 0 /\ s = First /\ q = <<>>
A == (%s) /\ %s
B == %s
C == %s /\ %s
Next == A \/ B \/ C
Spec == Init /\ [][Next]_vars /\ WF_vars(Next)
Shows == %s
Perms == Permutations(S)
Con == %s
Steps == %s
Inv == %s
Kept == [][%s]_vars
Live == %s(%s)
====
`, r.Intn(3), late(about()), to(), to(), about(), to(), one("x", "<<x, y % 2>>", "<<x, s>>", "<<y, q>>", "x + y", "<<x, y, q>>", "<<x, y>>", "<<x, y, s>>"), fails(about()), fails(step()), fails(about()+` \/ `+about()),
		fails(step()+` \/ `+step()), one("<>", "[]<>", "<>[]"), about())
	cfg = "SPECIFICATION Spec\nCONSTANT S = {s1, s2}\n" + one("", "CHECK_DEADLOCK FALSE\n") + one("VIEW Shows\n", "SYMMETRY Perms\n", "")
	for _, x := range []string{"CONSTRAINT Con\n", "ACTION_CONSTRAINT Steps\n", "INVARIANT Inv\n", "PROPERTY Kept\n", "PROPERTY Live\n"} {
		cfg += one(x, "")
	}
	return spec, cfg
}
