package packing_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/packing"
)

// pool has many initial states, some of them several times, of which the first few do not show all forms.
const pool = `---- MODULE Pool ----
EXTENDS Integers, Sequences, FiniteSets, TLC
CONSTANTS P, None
VARIABLES num, who, line, sub, odd
vars == <<num, who, line, sub, odd>>
RECURSIVE Sum(_)
Sum(S) == IF S = {} THEN 0 ELSE LET x == CHOOSE x \in S : TRUE IN x + Sum(S \ {x})
total == Sum({num[p] : p \in P})
Named == \A p \in P : who[p] # None => num[who[p]] > 0
Init == /\ num \in [P -> 0..3]
        /\ who \in [P -> P \cup {None}]
        /\ Named
        /\ \/ line = <<>>
           \/ \E p \in P : line = <<p>> /\ num[p] > 1
           \/ num[CHOOSE p \in P : TRUE] = 3 /\ \E p, q \in P : line = IF num[p] = 2 THEN <<p, q, p>> ELSE <<p, q>>
        /\ LET few == {p \in P : num[p] > 2} IN sub \in SUBSET few
        /\ odd = IF total % 2 = 1 THEN total ELSE -1
Next == \/ \E p \in P : num[p] > 0 /\ num' = [num EXCEPT ![p] = @ - 1] /\ UNCHANGED <<who, line, sub, odd>>
        \/ line # <<>> /\ line' = Tail(line) /\ UNCHANGED <<num, who, sub, odd>>
Spec == Init /\ [][Next]_vars
Fine == Len(line) < 4 /\ sub \subseteq P
NotLate == ~(Len(line) = 3 /\ Cardinality(sub) = 2)
Fails == Len(line) < 3 \/ num[line[Cardinality(sub) + 2]] >= 0
Small == Cardinality({p \in P : who[p] = None}) < 2
Alike == odd < 0 \/ odd = total
Empties == line # <<>> ~> line = <<>>
Asks == Fails ~> line = <<>>
Begins == Len(line) < 3 \/ sub # P
Said == num \in [P -> 0..3] /\ who \in [P -> P \cup {None}]
Typed == Said /\ \A p \in P : who[p] # None => num[who[p]] >= 0
Nearly == Said /\ \A p \in P : who[p] # None => num[who[p]] > 1
====`

// TestImpureStart makes sure that initial predicates with effects are enumerated once.
func TestImpureStart(t *testing.T) {
	for name, init := range map[string]string{
		"print":  `x \in 1..9 /\ Print(x, TRUE)`,
		"random": `x \in RandomSubset(9, 1..1000)`,
		"called": `LET Odd(n) == IF TLCSet(1, TLCGet(1) + 1) THEN n % 2 = 1 ELSE FALSE IN x \in 1..99 /\ \E y \in {x} : Odd(y)`,
	} {
		t.Run(name, func(t *testing.T) {
			module := "---- MODULE Draw ----\nEXTENDS Integers, TLC, Randomization\nVARIABLE x\nASSUME TLCSet(1, 0)\nInit == " + init + "\nNext == UNCHANGED x\n====\n"
			s := model(t, "Draw", module, "INIT Init\nNEXT Next\n")
			e := packing.New(packing.Config{Model: s.Model, Env: s.Quiet(), Table: s.Table, Begin: 1})
			explored(s, 1, e, false)
			if f := e.Figures(); !s.Model.Init.IsImpure() || f.Started > 0 {
				t.Errorf("%v: %v", s.Model.Init.IsImpure(), f)
			}
		})
	}
}

// TestStart compares searches whose initial states are enumerated in machine words, in part or not.
func TestStart(t *testing.T) {
	dir := t.TempDir()
	spec := filepath.Join(dir, "Pool.tla")
	if err := os.WriteFile(spec, []byte(pool), 0o666); err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct {
		cfg    string
		goOn   bool
		starts uint64 // in words
	}{
		"complete":     {cfg: "INVARIANT Fine\nCONSTRAINT Small\nCHECK_DEADLOCK FALSE", starts: 1},
		"invariant":    {cfg: "INVARIANT Fine NotLate"},
		"failure":      {cfg: "INVARIANT Fine Fails"},
		"constraint":   {cfg: "CONSTRAINT Alike"},
		"live":         {cfg: "CONSTRAINT Small\nCHECK_DEADLOCK FALSE\nPROPERTY Empties", starts: 1},
		"live failure": {cfg: "CONSTRAINT Small\nCHECK_DEADLOCK FALSE\nPROPERTY Asks"},
		"initial":      {cfg: "PROPERTY Begins"},
		"going on":     {cfg: "CONSTRAINT Small\nINVARIANT NotLate\nCHECK_DEADLOCK FALSE", goOn: true},
		"said":         {cfg: "INVARIANT Said Typed\nCONSTRAINT Small\nCHECK_DEADLOCK FALSE", starts: 1},
		"nearly said":  {cfg: "INVARIANT Said Nearly"},
		"initial only": {cfg: "INIT Init\nNEXT Next\nPROPERTY Begins"},
	} {
		t.Run(name, func(t *testing.T) {
			config := filepath.Join(t.TempDir(), "M.cfg")
			cfg := "CONSTANT P = {p1, p2} None = None\n" + tt.cfg + "\n"
			if name != "initial only" {
				cfg = "SPECIFICATION Spec\n" + cfg
			}
			if err := os.WriteFile(config, []byte(cfg), 0o666); err != nil {
				t.Fatal(err)
			}
			checkStarts(t, open(t, spec, config), tt.goOn, tt.starts > 0, tt.starts)
		})
	}
}

// TestStartsAskedAnew compares searches of a model whose predicates the evaluator's own code computes: each initial state that is found in
// words is asked, not the one before.
func TestStartsAskedAnew(t *testing.T) {
	const module = `---- MODULE Sums ----
EXTENDS Integers
VARIABLES x, f
K == {"a", "b", "c"}
RECURSIVE Sum(_, _)
Sum(S, e) == IF S = {} THEN e ELSE LET k == CHOOSE k \in S : TRUE IN f[k] + Sum(S \ {k}, e)
Init == x = 0 /\ f \in [K -> 0..6]
Even == f \in [K -> 0..6] /\ x \in 0..2 /\ Sum(K, x) % 2 = 0
Next == x < 2 /\ x' = x + 1 /\ UNCHANGED f
Spec == Init /\ [][Next]_<<x, f>> /\ WF_<<x, f>>(Next)
Small == Sum(K, x) < 17
Odd == <>(Sum(K, x) % 2 = 1 /\ x = 2)
====
`
	for name, cfg := range map[string]string{
		"invariant":  "INIT Init\nNEXT Next\nINVARIANT Small\n",
		"implied":    "INIT Init\nNEXT Next\nPROPERTY Small\n",
		"constraint": "INIT Init\nNEXT Next\nCONSTRAINT Small\n",
		"predicate":  "INIT Even\nNEXT Next\nINVARIANT Small\n",
		"temporal":   "SPECIFICATION Spec\nPROPERTY Odd\n",
	} {
		t.Run(name, func(t *testing.T) {
			checkStarts(t, model(t, "Sums", module, "CHECK_DEADLOCK FALSE\n"+cfg), false, name == "constraint", 1)
		})
	}
}
