---- MODULE ConstantAsFormula ----
\* The name of a constant, or TRUE, stands for its value wherever the model names a formula.
\* EXPECT exit=0 generated=2 distinct=1
\* EXPECT text "STARTMSG 2149:3"
\* EXPECT text "The invariant Holds is a constant-level formula"
\* EXPECT text "The invariant TRUE is a constant-level formula"
CONSTANT Holds
VARIABLE x
Init == x = 0
Next == UNCHANGED x
====
----- CONFIG ConstantAsFormula -----
INIT Init
NEXT Next
CONSTANT Holds = TRUE
CHECK_DEADLOCK FALSE
INVARIANT Holds TRUE
CONSTRAINT Holds
PROPERTY Holds
====
