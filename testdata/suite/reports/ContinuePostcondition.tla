---- MODULE ContinuePostcondition ----
\* With -continue, postconditions see each counterexample, and the run once more.
\* EXPECT exit=10 code=2404
\* EXPECT output `(?s)Invariant Small is violated.*Postcondition Post.*Invariant Small is violated.*Postcondition Post.*Postcondition Post`
\* OPTIONS -continue
EXTENDS Naturals, Sequences, TLC
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x < 4 /\ x' = x + 1 /\ y' = y
Small == x < 3
Post == TLCGet("distinct") > 9
====
----- CONFIG ContinuePostcondition -----
INIT Init
NEXT Next
INVARIANT Small
POSTCONDITION Post
CHECK_DEADLOCK FALSE
====
