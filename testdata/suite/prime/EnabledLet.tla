---- MODULE EnabledLet ----
\* A left side that is a LET is looked into, in ENABLED and in actions: its body may be the variable that is determined.
\* EXPECT exit=0 generated=5 distinct=3
EXTENDS Naturals
VARIABLE a
Init == (LET b == a IN b) = 0
Next == (LET y == a' IN y) = (a + 1) % 3 \/ (a = 0 /\ (LET y == a'  z == y IN z) \in {1})
Let == /\ ENABLED ((LET y == a' IN y) = 0)
       /\ ENABLED ((LET y == a' IN y = 0))
       /\ ENABLED (LET y == a'  z == y IN z \in {1} /\ y = 1)
       /\ ~ENABLED (LET y == a'  z == y IN z \in {1} /\ y = 2)
====
----- CONFIG EnabledLet -----
INIT Init
NEXT Next
INVARIANT Let
====
