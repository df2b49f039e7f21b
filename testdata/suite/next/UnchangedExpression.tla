---- MODULE UnchangedExpression ----
\* UNCHANGED of any other expression compares its values in both states: only the first disjunct keeps the sum.
\* EXPECT exit=0 generated=3 distinct=3 depth=3
EXTENDS Integers
VARIABLES x, y
Init == x = 0 /\ y = 2
Next == /\ \/ x' = x + 1 /\ y' = y - 1 /\ x < 2
           \/ x' = x + 2 /\ y' = y - 1 /\ x < 2
        /\ UNCHANGED (x + y)
====
----- CONFIG UnchangedExpression -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
