---- MODULE Refinement ----
\* An instance under a refinement mapping: the hour hand of a clock with minutes moves as an hour clock does.
\* EXPECT exit=0 generated=7 distinct=6 depth=6
EXTENDS Naturals
VARIABLES hour, minute
vars == <<hour, minute>>
Init == hour = 0 /\ minute = 0
Next == /\ minute' = (minute + 1) % 3
        /\ hour' = IF minute = 2 THEN (hour + 1) % 2 ELSE hour
Spec == Init /\ [][Next]_vars
H == INSTANCE HourClock WITH h <- hour
Refines == H!Spec
====

---- MODULE HourClock ----
EXTENDS Naturals
VARIABLE h
Spec == h \in 0..1 /\ [][h' = 1 - h]_h
====
----- CONFIG Refinement -----
SPECIFICATION Spec
PROPERTY Refines
====
