---- MODULE ForallWithChoices ----
\* EXPECT exit=0 generated=10 distinct=2
\* A \A of guards makes as many successors as there are ways through its disjunctions: one where there is none (Guarded),
\* and the product where there are some (Chosen: 2 * 2 * 2).
EXTENDS Naturals
VARIABLE x
Init == x = 0
Guarded == /\ x = 0
           /\ \A i \in 1..3 : i > x /\ (x = 0 => i < 4)
           /\ x' = 1
Chosen == /\ x = 0
          /\ \A i \in 1..3 : i > x \/ i > x + i - 1
          /\ x' = 1
Next == Guarded \/ Chosen
====
----- CONFIG ForallWithChoices -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
