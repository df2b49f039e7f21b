---- MODULE Implication ----
\* P => Q: a true P leaves Q to be carried out, a false one leaves nothing to do. 0 -> 1 -> 2 -> 2.
\* EXPECT exit=0 generated=4 distinct=3 depth=3
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == /\ x < 2 => x' = x + 1
        /\ x >= 2 => x' = x
====
----- CONFIG Implication -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
