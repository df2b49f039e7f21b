package packing_test

import "testing"

// branching is a model whose actions begin with \E over sets in the state: under definitions, after tests, assignments, or both for all variables, inside of another one, over sets
// of which elements come up late, or never, and with such as depend on much.
const branching = `---- MODULE Branching ----
EXTENDS Integers, FiniteSets
CONSTANTS a, b, c
VARIABLES open, x, y, msgs, k
P == {a, b, c}
Init == open = {} /\ x = [p \in P |-> 0] /\ y = [p \in P |-> {}] /\ msgs = {} /\ k = 0
Open == \E p \in P : p \notin open /\ Cardinality(open) < 2 /\ open' = open \cup {p} /\ UNCHANGED <<x, y, msgs, k>>
Add == \E p \in open : x[p] < 2 /\ x' = [x EXCEPT ![p] = @ + 1] /\ y' = [y EXCEPT ![p] = @ \cup {x[p]}] /\ UNCHANGED <<open, msgs, k>>
Close == \E p \in open : \E q \in open \cup {a} : q # p /\ y[p] # {} /\ open' = open \ {p} /\ y' = [y EXCEPT ![p] = {}] /\ UNCHANGED <<x, msgs, k>>
Send == \E p \in open : x[p] > 0 /\ Cardinality(msgs) < 2 /\ msgs' = msgs \cup {[from |-> p, n |-> x[p] - k]} /\ UNCHANGED <<open, x, y, k>>
Receive == /\ k < 2
           /\ k' = 1 - k
           /\ \E m \in msgs : m.n < 2 /\ x' = [x EXCEPT ![m.from] = 1 - m.n] /\ msgs' = msgs \ {m}
           /\ UNCHANGED <<open, y>>
Named == LET t == 1 - k
             low == {p \in P : x[p] < 1}
         IN k = 1 /\ \E p \in open : LET u == t + x[p] IN p \in low /\ k' = t /\ y' = [y EXCEPT ![p] = @ \cup {u}] /\ UNCHANGED <<open, x, msgs>>
Much == \E m \in msgs : (\E q \in P : m.from = q /\ y[q] = {0}) /\ msgs' = {o \in msgs : o.n # m.n} /\ UNCHANGED <<open, x, y, k>>
Twice == \E p \in open : (\E q \in open : x[q] = 2 /\ x' = [x EXCEPT ![p] = 0]) /\ UNCHANGED <<open, y, msgs, k>>
Either == (k' = 0 \/ k' = 1) /\ \E p \in open : x[p] = 1 /\ y' = [y EXCEPT ![p] = {x[p] + k'}] /\ UNCHANGED <<open, x, msgs>>
After == /\ k' = 0
         /\ UNCHANGED <<open, x, y, msgs>>
         /\ \E p \in open : x[p] < 2 /\ y[p] # {3}
Odd == k = 1 /\ (\A m \in msgs : m.n > 1) /\ [from |-> a, n |-> -1] \notin msgs /\ msgs' = msgs \cup {[from |-> a, n |-> -1]} /\ UNCHANGED <<open, x, y, k>>
Next == After \/ Odd \/ Open \/ Add \/ Close \/ Send \/ Receive \/ Named \/ Much \/ Twice \/ Either
Steps == [][x' # x => k = 0 \/ x'[b] = x[b]]_<<open, x, y, msgs, k>>
Spec == Init /\ [][Next]_<<open, x, y, msgs, k>> /\ WF_<<open, x, y, msgs, k>>(Add) /\ SF_<<open, x, y, msgs, k>>(Receive)
Late == <>(k = 1)
Few == Cardinality(y[a]) + Cardinality(y[b]) + Cardinality(y[c]) < 3 /\ x[c] = 0
Inv == \A p \in open : x[p] <= 2
Not == \A m \in msgs : m.n = 0 => x[m.from] # 2
Fails == \A m \in msgs : 2 \div (2 - m.n + x[m.from] - 1) < 3
====
`

// TestBranches compares searches of a model whose actions have branches: without errors, with a violated invariant, an invariant that fails, a step that is not
// allowed, under fairness, and in a symmetric one.
func TestBranches(t *testing.T) {
	constants := "CONSTANT a = a b = b c = c\nCONSTRAINT Few\nCHECK_DEADLOCK FALSE\n"
	for name, config := range map[string]string{
		"all":      "INIT Init\nNEXT Next\nINVARIANT Inv\n",
		"violated": "INIT Init\nNEXT Next\nINVARIANT Not\n",
		"fails":    "INIT Init\nNEXT Next\nINVARIANT Fails\n",
		"steps":    "INIT Init\nNEXT Next\nPROPERTY Steps\n",
		"fair":     "SPECIFICATION Spec\nPROPERTY Late\n",
	} {
		t.Run(name, func(t *testing.T) {
			check(t, model(t, "Branching", branching, constants+config), false, name == "all")
		})
	}
}

// TestManyBranches has more branches than there are bits in a word, of elements that come up little by little and leave again.
func TestManyBranches(t *testing.T) {
	const module = `---- MODULE Many ----
EXTENDS Integers, FiniteSets
VARIABLES s, f
Init == s = 0..79 /\ f = [i \in 0..7 |-> 0]
Take == \E i \in s : i % 8 < 4 /\ f[i % 8] < 2 /\ f' = [f EXCEPT ![i % 8] = @ + 1] /\ s' = s \ {i}
Swap == \E i \in s : i > 70 /\ f[i % 8] = 1 /\ s' = (s \ {i}) \cup {100 - i} /\ f' = [f EXCEPT ![i % 8] = 2]
Back == \E i \in 0..7 : f[i] = 2 /\ f' = [f EXCEPT ![i] = 0] /\ s' = s \cup {i + 80}
Next == Take \/ Swap \/ Back
Few == Cardinality(s) > 77
====
`
	check(t, model(t, "Many", module, "INIT Init\nNEXT Next\nCONSTRAINT Few\nCHECK_DEADLOCK FALSE\n"), false, false)
}
