---- MODULE SafetyShaped ----
\* A temporal formula that a finite beginning can violate is found during the search; the exit status is that of safety.
\* EXPECT exit=12 trace=3
\* EXPECT text "STARTMSG 2116:1"
\* EXPECT absent "Stuttering"
\* EXPECT absent "Back to state"
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x < 4 /\ x' = x + 1
Low == x = 0 => [](x # 2)
====
----- CONFIG SafetyShaped -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
PROPERTY Low
====
