---- MODULE PostconditionOfTrace ----
\* A postcondition is evaluated right after a counterexample is printed, before the nested expressions.
\* EXPECT exit=75 code=2103 trace=1
\* EXPECT output `(?s)Cannot cast.*behavior up to this point.*Postcondition Post at .* is false.*at the following positions`
EXTENDS Naturals, Sequences, TLC
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x' = x + "a" /\ y' = y
Post == TLCGet("distinct") > 3
====
----- CONFIG PostconditionOfTrace -----
INIT Init
NEXT Next
POSTCONDITION Post
====
