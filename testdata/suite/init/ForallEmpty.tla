---- MODULE ForallEmpty ----
\* \A over nothing is true and assigns nothing.
\* EXPECT exit=0 generated=3 distinct=1
EXTENDS Naturals
VARIABLE x
Init == (\A i \in {} : x = i) /\ x \in {7}
Next == \/ x' \in {7} /\ \A i \in {} : x' = i
        \/ x' = x
====
----- CONFIG ForallEmpty -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
