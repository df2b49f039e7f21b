---- MODULE Constructs ----
\* IF, CASE, LET, => and \A all lead to assignments. x is 1, 2 or 3; then y, z and u each have one value.
\* EXPECT exit=0 generated=6 distinct=3 depth=1
EXTENDS Naturals
VARIABLES x, y, z, u
Init == /\ LET S == 1..3 IN x \in S
        /\ IF x > 1 THEN y = x ELSE y = 0
        /\ CASE x = 1 -> z = "one" [] x < 3 -> z = "two" [] OTHER -> z = "many"
        /\ (x > 0) => (u = z)
Next == UNCHANGED <<x, y, z, u>>
====
----- CONFIG Constructs -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
