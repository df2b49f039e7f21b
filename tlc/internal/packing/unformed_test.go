package packing_test

import (
	"os"
	"path/filepath"
	"testing"
)

// post has values of no form: bags, a function whose domain grows, a variable of mixed kinds; and what binds their elements.
const post = `---- MODULE Post ----
EXTENDS Integers, FiniteSets, TLC, Bags
CONSTANTS P, None
VARIABLES net, known, last, pick
vars == <<net, known, last, pick>>
load == [p \in P |-> BagCardinality(net[p])]
where == CHOOSE p \in P : \A q \in P : load[q] <= load[p]
Abs == INSTANCE Abs
Init == /\ net = [p \in P |-> EmptyBag] /\ known = <<>> /\ last = None /\ pick = {}
Send(p, q) == /\ BagCardinality(net[q]) < 2
              /\ net' = [net EXCEPT ![q] = @ (+) SetToBag({[from |-> p, n |-> BagCardinality(net[p])]})]
              /\ known' = IF q \in DOMAIN known THEN [known EXCEPT ![q] = (@ + 1) % 3] ELSE known @@ q :> 0
              /\ UNCHANGED <<last, pick>>
Read(p) == \E m \in DOMAIN net[p] :
              /\ net' = [net EXCEPT ![p] = @ (-) SetToBag({m})]
              /\ last' = IF m.n = 0 THEN m.from ELSE m
              /\ pick' \in SUBSET {x.from : x \in DOMAIN net[p]}
              /\ UNCHANGED known
All == /\ known # <<>> /\ \A p \in DOMAIN known : \E q \in P : q # p /\ (known[p] > 0 \/ q \in pick)
       /\ known' = [p \in {q \in DOMAIN known : q \notin pick} |-> 0] /\ UNCHANGED <<net, last, pick>>
Each == /\ pick # {} /\ \A p \in pick : p \in DOMAIN known => \E q \in DOMAIN known : known[q] <= known[p]
        /\ last' = (CHOOSE x \in pick : TRUE) /\ pick' = {} /\ UNCHANGED <<net, known>>
Next == \/ \E p, q \in P : p # q /\ Send(p, q)
        \/ \E p \in P : Read(p)
        \/ All \/ Each
Spec == Init /\ [][Next]_vars
Inv == /\ \A p \in P : \A m \in DOMAIN net[p] : CopiesIn(m, net[p]) \in 1..2
       /\ \A p \in DOMAIN known : known[p] \in {load[q] : q \in P} \cup 0..2
       /\ last \in P \cup {None} \cup UNION {DOMAIN net[p] : p \in P} \/ last \notin P
Small == BagCardinality(net[where]) < 2 \/ pick # {}
Refines == Abs!Spec
====`

// abs is what post refines.
const abs = `---- MODULE Abs ----
EXTENDS Integers
VARIABLES load, where
Next == \/ UNCHANGED load /\ where' = where
        \/ \E p \in DOMAIN load : load' = [load EXCEPT ![p] = @ + 1] \/ load' = [load EXCEPT ![p] = @ - 1]
        \/ load[where] > load'[where']
Spec == [][Next]_<<load, where>>
====`

// TestUnformed compares searches of a model most of whose values have no form of their own, and demands that few states are
// left to the evaluator.
func TestUnformed(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"Post.tla": post, "Abs.tla": abs} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for name, cfg := range map[string]string{
		"complete": "INVARIANT Inv\nCONSTRAINT Small\nPROPERTY Refines\nCHECK_DEADLOCK FALSE",
		"deadlock": "INVARIANT Inv\nCONSTRAINT Small\nCHECK_DEADLOCK TRUE",
	} {
		t.Run(name, func(t *testing.T) {
			config := filepath.Join(t.TempDir(), "M.cfg")
			if err := os.WriteFile(config, []byte("SPECIFICATION Spec\nCONSTANT P = {p1, p2} None = None\n"+cfg+"\n"), 0o666); err != nil {
				t.Fatal(err)
			}
			check(t, open(t, filepath.Join(dir, "Post.tla"), config), false, true)
		})
	}
}
