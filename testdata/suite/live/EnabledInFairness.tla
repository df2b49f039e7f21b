---- MODULE EnabledInFairness ----
\* WF_v(A) is about ENABLED <<A>>_v: a step that changes nothing is never enabled, so fairness to it asks for nothing.
\* EXPECT exit=13 code=2116 trace=1
\* EXPECT text "2: Stuttering"
VARIABLE x
Init == x = 0
Idle == x' = 0
Move == x = 0 /\ x' = 1
Spec == Init /\ [][Idle \/ Move]_x /\ WF_x(Idle)
Moved == <>(x = 1)
====
----- CONFIG EnabledInFairness -----
SPECIFICATION Spec
PROPERTY Moved
CHECK_DEADLOCK FALSE
====
