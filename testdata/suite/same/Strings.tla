---- MODULE Strings ----
\* A string made while the model runs is the one that is written.
\* EXPECT exit=0 generated=4 distinct=1 depth=1
EXTENDS Sequences, TLC
VARIABLE x
Init == x = "ab1"
Next == \/ x' = "ab" \o "1"
        \/ x' = Tail("xab1")
        \/ x' = "ab" \o ToString(1)
====
----- CONFIG Strings -----
INIT Init
NEXT Next
====
