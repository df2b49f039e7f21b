---- MODULE SquareActionStuttersTwice ----
\* An A-step that leaves v unchanged comes once from A and once from stuttering: 1 + 2.
\* EXPECT exit=0 generated=3 distinct=1 depth=1
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == [x' = x /\ y' = y]_<<x, y>>
====
----- CONFIG SquareActionStuttersTwice -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
