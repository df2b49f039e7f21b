package packing_test

import (
	"fmt"
	"strings"
	"testing"
)

// excepted is a specification whose fairness excepts labels, as that of PlusCal processes does, with a relation that is written in an instance.
const excepted = `---- MODULE Excepted ----
EXTENDS Integers
CONSTANT P
VARIABLES at, n
---- MODULE Inner ----
EXTENDS Integers
CONSTANT P
VARIABLES pc, k
vars == <<pc, k>>
Goes(p, from, to) == pc[p] = from /\ pc' = [pc EXCEPT ![p] = to]
A(p) == Goes(p, "a", "b") /\ k' = k
B(p) == Goes(p, "b", "c") /\ k' = (k + 1) % 3
C(p) == /\ pc[p] = "c"
        /\ \/ k = 1 /\ pc' = [pc EXCEPT ![p] = "a"]
           \/ k # 1 /\ pc' = pc
        /\ k' = (IF k = 2 THEN 0 ELSE k)
D(p) == k > 5 /\ Goes(p, "a", "a") /\ k' = k
Step(p) == A(p) \/ B(p) \/ C(p) \/ D(p)
Next == \E p \in P : Step(p)
Init == pc = [p \in P |-> "a"] /\ k = 0
Spec == Init /\ [][Next]_vars
====
I == INSTANCE Inner WITH pc <- at, k <- n
J == INSTANCE Inner WITH pc <- at, k <- n
Steps(p) == I!A(p) \/ I!B(p) \/ I!C(p) \/ I!D(p)
Next == \E p \in P : Steps(p)
Whole == I!Init /\ [][I!Next]_I!vars
Split == I!Init /\ [][Next]_I!vars
Whole1 == Whole /\ WF_I!vars(I!Next)
Whole2 == Whole /\ WF_I!vars(J!Next)
Whole3 == Whole /\ WF_I!vars(\E p \in P : I!A(p))
Split1 == Split /\ \A p \in P : WF_I!vars(at[p] # "b" /\ (I!A(p) \/ I!B(p) \/ I!C(p)))
Split2 == Split /\ \A p \in P : SF_I!vars(at[p] \notin {"b", "a"} /\ (I!A(p) \/ I!B(p) \/ I!C(p)))
Split3 == Split /\ \A p \in P : WF_I!vars(at[p] # "b" /\ Steps(p))
Split4 == Split /\ \A p \in P : WF_I!vars(at[p] # 1 /\ I!A(p))
Split5 == Split /\ \A p \in P : WF_I!vars(at[p] # "c" /\ I!C(p))
Split6 == Split /\ \A p \in P : WF_I!vars(Steps(p))
Often == []<>(n = 1)
====`

func TestExcepted(t *testing.T) {
	for name, tt := range map[string]struct {
		told  bool
		fails bool // the test compares what cannot be
	}{
		"Whole1": {told: true},
		"Whole2": {told: true},
		"Whole3": {}, // which is a part of the only action
		"Split1": {told: true},
		"Split2": {told: true},
		"Split3": {}, // D looks at something else before
		"Split4": {fails: true},
		"Split5": {}, // nothing that is enumerated tells whether that can be evaluated
		"Split6": {told: true},
	} {
		t.Run(name, func(t *testing.T) {
			s := model(t, "Excepted", excepted, fmt.Sprintf("SPECIFICATION %s\nCONSTANT P = {p1, p2, p3, p4}\nPROPERTY Often\nCHECK_DEADLOCK FALSE\n", name))
			g := graphOf(s)
			defer g.Close()
			q, asked := g.Questions(), 0
			for _, p := range append(q.States, q.Steps...) {
				if p != nil {
					asked++
				}
			}
			if told := asked == 1; told != tt.told { // the property asks, too
				t.Errorf("%d of %d predicates are asked", asked, len(q.States)+len(q.Steps))
			}
			if text := explored(s, 1, nil, false); strings.Contains(text, "Attempted to") != tt.fails {
				t.Error(text)
			}
			check(t, s, false, !tt.fails)
		})
	}
}
