---- MODULE SpecAndInit ----
\* EXPECT exit=151 code=2227
\* EXPECT text "The configuration file cannot specify both INIT/NEXT and SPECIFICATION fields."
VARIABLE x
Init == x = 0
Next == UNCHANGED x
Spec == Init /\ [][Next]_x
====
----- CONFIG SpecAndInit -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
SPECIFICATION Spec
====
