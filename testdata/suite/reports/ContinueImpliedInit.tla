---- MODULE ContinueImpliedInit ----
\* A property that says something false of the initial states ends the run, with -continue too.
\* EXPECT exit=13 code=2108
\* EXPECT absent "Finished computing initial states"
\* OPTIONS -continue
EXTENDS Naturals, Sequences, TLC
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == UNCHANGED <<x, y>>
P == x > 0
====
----- CONFIG ContinueImpliedInit -----
INIT Init
NEXT Next
PROPERTY P
====
