---- MODULE WeakFairness ----
\* Weak fairness: what stays enabled happens. The two properties need different tableaux.
\* EXPECT exit=0 generated=4 distinct=4 depth=4
\* EXPECT text "Implied-temporal checking--satisfiability problem has 2 branches."
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x < 3 /\ x' = x + 1
Spec == Init /\ [][Next]_x /\ WF_x(Next)
Reached == <>(x = 3)
Stays == <>[](x = 3)
====
----- CONFIG WeakFairness -----
SPECIFICATION Spec
PROPERTY Reached Stays
CHECK_DEADLOCK FALSE
====
