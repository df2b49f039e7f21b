---- MODULE AngleActionExcludesStuttering ----
\* x' \in 0..1 has a step with x' = x, which <<A>>_x excludes: from each of the two states one step remains.
\* EXPECT exit=0 generated=3 distinct=2 depth=2
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == <<x' \in 0..1>>_x
====
----- CONFIG AngleActionExcludesStuttering -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
