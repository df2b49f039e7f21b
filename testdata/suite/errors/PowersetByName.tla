---- MODULE PowersetByName ----
\* A value that is made late knows where it was made also where a name stands for it: what fails in it is told as a failure to fingerprint.
\* EXPECT exit=75 code=2147
VARIABLE x
Init == x = 0
Next == (LET All == SUBSET 42 IN 42 \in All) /\ x' = x
====
----- CONFIG PowersetByName -----
INIT Init
NEXT Next
====
