---- MODULE NonBooleanConjunct ----
\* EXPECT exit=75 code=2103 trace=1
\* EXPECT text "In computing next states, TLC expected a boolean expression,\nbut instead found 3.\nline 9, col 9 to line 9, col 13 of module NonBooleanConjunct"
EXTENDS Naturals
VARIABLE x


Init == x = 0
Next == x + 3 /\ x' = x
====
----- CONFIG NonBooleanConjunct -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
