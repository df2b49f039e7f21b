---- MODULE MembershipOfAssigned ----
\* \in tests a variable that has a value already: x stops at 2.
\* EXPECT exit=0 generated=3 distinct=3 depth=3
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = x + 1 /\ x' \in 0..2
====
----- CONFIG MembershipOfAssigned -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
