---- MODULE DeepElementFails ----
\* A recursive function that fails deep down.
\* EXPECT exit=75 code=2147 trace=1
EXTENDS Naturals, Sequences, TLC
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == LET f[i \in 0..2000] == IF i = 0 THEN Head(<<>>) ELSE f[i - 1] IN x' = f[2000] /\ y' = y
====
----- CONFIG DeepElementFails -----
INIT Init
NEXT Next
====
