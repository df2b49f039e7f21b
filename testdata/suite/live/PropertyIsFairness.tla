---- MODULE PropertyIsFairness ----
\* EXPECT exit=0 generated=3 distinct=2
\* EXPECT text "STARTMSG 2258:3"
\* EXPECT text "The temporal formula Live at line 9, col 1 to line 9, col 18 of module PropertyIsFairness equals\nthe fairness constraints of the behavior specification Spec at line 10, col 1 to line 10, col 34 of module PropertyIsFairness."
\* What the specification assumes need not be checked.
VARIABLE b
Init == b = FALSE
Next == b' = TRUE
Live == WF_b(Next)
Spec == Init /\ [][Next]_b /\ Live \* the end
====
----- CONFIG PropertyIsFairness -----
SPECIFICATION Spec
PROPERTY Live
====
