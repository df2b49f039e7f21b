---- MODULE Continue ----
\* -continue reports every violation, with its trace, and still ends as a success.
\* OPTIONS -continue
\* EXPECT exit=0 code=0 generated=5 distinct=4 depth=4 traces=2 trace=4
\* EXPECT text "Model checking completed. No error has been found."
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == IF x < 3 THEN x' = x + 1 ELSE x' = x
Inv == x < 2
====
----- CONFIG Continue -----
INIT Init
NEXT Next
INVARIANT Inv
====
