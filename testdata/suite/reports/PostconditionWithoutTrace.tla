---- MODULE PostconditionWithoutTrace ----
\* What is wrong with an initial state that cannot be checked is no counterexample: no postcondition is evaluated.
\* EXPECT exit=75 code=2103 trace=0
\* EXPECT absent "Postcondition Post"
EXTENDS Naturals, Sequences, TLC
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == UNCHANGED <<x, y>>
Inv == x + "a" = 1
Post == TLCGet("distinct") > 3
====
----- CONFIG PostconditionWithoutTrace -----
INIT Init
NEXT Next
INVARIANT Inv
POSTCONDITION Post
====
