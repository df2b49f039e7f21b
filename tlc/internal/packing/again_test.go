package packing_test

import (
	"testing"
)

// repeats is a model whose actions depend on little, in as many ways as there are: elements of sets that say by themselves whether they matter,
// some of which come up late; keys that are known and keys that are not; what is written in one of two places, or where it was the same; sets of
// which a part matters here and the whole there; primed variables; what may be written without being known.
const repeats = `---- MODULE Repeats ----
EXTENDS Integers, FiniteSets, Sequences
VARIABLES msgs, x, y, z, k
P == 1..2
Few(s) == IF Len(s) > 2 THEN Tail(s) ELSE s
Init == msgs = {} /\ x = [p \in P |-> [q \in P |-> 0]] /\ y = [p \in P |-> 0] /\ z = [p \in P |-> <<>>] /\ k = 1
Send(m) == msgs' = msgs \cup {m}
Ask(p) == y[p] < 2 /\ y' = [y EXCEPT ![p] = @ + 1] /\ Send([of |-> "ask", by |-> p, n |-> y[p]]) /\ UNCHANGED <<x, z, k>>
Say(p) == \E m \in msgs : /\ m.of = "ask" /\ x[m.by][p] < m.n
                          /\ x' = [x EXCEPT ![m.by][p] = m.n]
                          /\ Send([of |-> "say", by |-> p, n |-> IF x'[p][p] = 0 THEN x[p][p] ELSE m.n])
                          /\ UNCHANGED <<y, z, k>>
Count(p) == /\ Cardinality(msgs) > 1 /\ \E m \in msgs : m.of = "say" /\ m.by = p /\ z[p] = <<>> /\ z' = [z EXCEPT ![p] = <<m.n, y[p]>>]
            /\ UNCHANGED <<msgs, x, y, k>>
Drop(p) == \E m \in msgs : m.by = p /\ m.n > 0 /\ msgs' = (msgs \ {m}) \cup {[m EXCEPT !.n = 0]} /\ k' = p /\ UNCHANGED <<x, y, z>>
Either == y' = (IF y[1] > y[2] THEN [y EXCEPT ![1] = 0] ELSE [y EXCEPT ![2] = x[1][2]]) /\ k = 2 /\ k' = 1 /\ UNCHANGED <<msgs, x, z>>
Other == x' = [x EXCEPT ![k][1] = 1] /\ x'[1] # x[2] /\ k' = 3 - k /\ UNCHANGED <<msgs, y, z>>
Move(p) == LET s == Few(z[p]) IN /\ s # <<>> /\ z' = [z EXCEPT ![p] = Tail(s), ![3 - p] = Few(Append(@, Head(s)))]
                                 /\ \A m \in msgs : m.of = "ask" => m.n < 3
                                 /\ UNCHANGED <<msgs, x, y, k>>
Clear == \E m \in msgs : (\E o \in msgs \ {m} : o.n = m.n /\ o.of # m.of) /\ msgs' = msgs \ {m} /\ y' = [y EXCEPT ![m.by] = 2 - @] /\ UNCHANGED <<x, z, k>>
Same == y' = [y EXCEPT ![k] = @] /\ (x[1] = x[2] \/ x[k][k] = 0) /\ UNCHANGED <<msgs, x, z, k>>
Next == (\E p \in P : Ask(p) \/ Say(p) \/ Count(p) \/ Drop(p) \/ Move(p)) \/ Either \/ Other \/ Clear \/ Same
Small == Cardinality(msgs) < 4 /\ Len(z[1]) + Len(z[2]) < 2 /\ x[1][1] + x[1][2] + x[2][1] + x[2][2] < 2
====`

// TestRepeats compares searches of a model whose actions do again what they did.
func TestRepeats(t *testing.T) {
	config := "INIT Init\nNEXT Next\nCONSTRAINT Small\nCHECK_DEADLOCK FALSE\n"
	check(t, model(t, "Repeats", repeats, config), false, true)
}
