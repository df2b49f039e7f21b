---- MODULE OverrideAndSubstitution ----
\* What an instance substitutes for a constant decides inside it, whatever replaces the constant elsewhere: one with
\* parameters, one without, one inside another, and with the replaced constant on the right side.
\* EXPECT exit=0 generated=12 distinct=3 depth=1
EXTENDS Inner
Three == {1, 2, 3}
One(n) == INSTANCE Inner WITH C <- {n}
Fixed == INSTANCE Inner WITH C <- {7}, v <- 7
Again == INSTANCE Inner WITH C <- C \cup {4}
Outer == INSTANCE Middle WITH C <- {8}
Each == \A n \in Three : n = v => One(n)!Init /\ Fixed!Init
Sets == /\ D = Three /\ C = Three /\ F(C) = Three
        /\ One(5)!D = {5} /\ One(5)!F({6}) = {5, 6}
        /\ Fixed!D = {7}
        /\ Again!D = 1..4
        /\ Outer!E = {8} /\ Outer!I!D = {8, 9}
Steps == [][\E n \in Three : One(n)!Next]_v
====

---- MODULE Inner ----
EXTENDS Naturals
CONSTANT C
VARIABLE v
D == C
F(S) == C \cup S
Init == v \in C
Next == v' \in D
====

---- MODULE Middle ----
CONSTANT C
VARIABLE v
E == C
I == INSTANCE Inner WITH C <- C \cup {9}
====
----- CONFIG OverrideAndSubstitution -----
INIT Init
NEXT Next
INVARIANTS Each Sets
PROPERTY Steps
CONSTANT C <- Three
====
