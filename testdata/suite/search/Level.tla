---- MODULE Level ----
\* TLCGet("level"): 0 in the initial predicate, 1 in an initial state's constraint and in steps from it.
\* EXPECT exit=0 generated=4 distinct=3 depth=3
EXTENDS Naturals, TLC
VARIABLE x
Init == x = TLCGet("level")
Next == x' = TLCGet("level")
Bound == TLCGet("level") <= 3
Inv == x = TLCGet("level") - 1
====
----- CONFIG Level -----
INIT Init
NEXT Next
CONSTRAINT Bound
INVARIANT Inv
====
