---- MODULE ContinueErrorLater ----
\* With -continue, an error after a successor was found is told twice: once more when it is repeated.
\* EXPECT exit=75 code=2103
\* EXPECT output `(?s)Cannot cast.*behavior up to this point.*Cannot cast.*behavior up to this point.*nested`
\* OPTIONS -continue
EXTENDS Naturals, Sequences, TLC
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == (x' = 1 /\ y' = y) \/ (x = 1 /\ x' = x + "a" /\ y' = y)
====
----- CONFIG ContinueErrorLater -----
INIT Init
NEXT Next
====
