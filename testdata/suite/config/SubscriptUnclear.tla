---- MODULE SubscriptUnclear ----
\* EXPECT exit=0 generated=3 distinct=3
\* EXPECT text "STARTMSG 2139:3"
\* EXPECT absent "does not seem to"
\* The subscript mentions a variable of the module for which a parameter of the instance stands.
EXTENDS Naturals
VARIABLE x
---- MODULE Counter ----
VARIABLE top
Spec == x = 0 /\ [][x < top /\ x' = x + 1]_<<x, top>>
========================
C(top) == INSTANCE Counter
Spec == C(2)!Spec
====
----- CONFIG SubscriptUnclear -----
SPECIFICATION Spec
CHECK_DEADLOCK FALSE
====
