---- MODULE LambdaHoldsForever ----
\* What is applied may be a LAMBDA: the conjuncts that it says are the specification's and the property's, and its level counts.
\* EXPECT exit=13 code=2112 trace=3
\* EXPECT text "Action property Slow is violated."
\* EXPECT absent "STARTMSG 2255:"
EXTENDS Naturals
VARIABLE x
Of(F(_)) == F(2)
Init == x = 0
Next == x < 5 /\ x' = x + 1
Spec == Of(LAMBDA k: x = k - 2 /\ [][Next]_x /\ WF_x(Next))
Slow(k) == [][x' < k]_x
Says == Of(LAMBDA k: Slow(k) /\ <>(x = k + 3))
====
----- CONFIG LambdaHoldsForever -----
SPECIFICATION Spec
PROPERTY Says
CHECK_DEADLOCK FALSE
====
