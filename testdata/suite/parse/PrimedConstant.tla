---- MODULE PrimedConstant ----
\* Priming something constant is legal.
\* EXPECT exit=0 generated=2 distinct=1
CONSTANT c
VARIABLE x
Init == x = c
Next == x' = c'
====
----- CONFIG PrimedConstant -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
CONSTANT c = 1
====
