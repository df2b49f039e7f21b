package packing_test

import (
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/packing"
)

// patterns has tuple patterns over sets that vary, in all binders that may have them.
const patterns = `---- MODULE Patterns ----
EXTENDS Integers, FiniteSets
VARIABLES edges, last, seen
Nodes == 0..3
From(n) == {<<a, b>> \in edges : a = n}
Init == edges = {<<0, 1>>} /\ last = <<0, 1>> /\ seen = {}
Grow == \E <<a, b>> \in edges, c \in Nodes :
    /\ b # c /\ \A <<x, y>> \in From(b) : y # c
    /\ edges' = edges \cup {<<b, c>>}
    /\ last' = <<b, c>> /\ UNCHANGED seen
Turn == /\ edges' = {<<b, a>> : <<a, b>> \in edges}
        /\ last' = (CHOOSE <<a, b>> \in edges : a # b)
        /\ seen' = seen \cup {n \in Nodes : \E <<a, b>> \in edges : a = n}
Next == Cardinality(edges) < 6 /\ (Grow \/ Turn)
Inv == /\ \A <<a, b>> \in edges, <<c, d>> \in edges : <<a, d>> \in Nodes \X Nodes
       /\ {<<b, a>> : <<a, b>> \in {<<c, d>> \in edges : c < d}} \subseteq Nodes \X Nodes
       /\ Cardinality(edges) < 6
====
`

// TestPatterns compares searches of a model with tuple patterns, and demands that they have code.
func TestPatterns(t *testing.T) {
	s := model(t, "Patterns", patterns, "INIT Init\nNEXT Next\nINVARIANT Inv\n")
	check(t, s, false, true)
	e := packing.New(packing.Config{Model: s.Model, Env: s.Quiet(), Table: s.Table, Begin: 50})
	explored(s, 1, e, false)
	f := e.Figures()
	if f.Expanded == 0 || len(f.Refused) > 0 {
		t.Errorf("%d states were expanded in machine words; what has no code: %v", f.Expanded, f.Refused)
	}
}
