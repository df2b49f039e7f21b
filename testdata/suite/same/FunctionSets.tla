---- MODULE FunctionSets ----
\* EXPECT exit=0 generated=4 distinct=1 depth=1
EXTENDS Naturals
VARIABLE x
Init == x = {<<1, 3>>, <<1, 4>>, <<2, 3>>, <<2, 4>>}
Next == \/ x' = {1, 2} \X {3, 4}
        \/ x' = {f \in [1..2 -> 1..4] : f[1] < 3 /\ f[2] > 2}
        \/ x' = {<<a, b>> : a \in 1..2, b \in 3..4}
====
----- CONFIG FunctionSets -----
INIT Init
NEXT Next
====
