---- MODULE ForallOfTestsFails ----
\* EXPECT exit=255 code=2184
\* EXPECT text "Attempted to apply Head to the empty sequence."
\* The instances of \A are taken in the order first, last, ..., second: the third fails before the second is found false.
EXTENDS Naturals, Sequences
VARIABLE x
Init == x = 0
Next == /\ \A i \in 1..3 : /\ i = 2 => x = 7
                           /\ i = 3 => Head(SubSeq(<<i>>, 2, 1)) = i
        /\ x' = x
====
----- CONFIG ForallOfTestsFails -----
INIT Init
NEXT Next
====
