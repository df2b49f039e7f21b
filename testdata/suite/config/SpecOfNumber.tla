---- MODULE SpecOfNumber ----
\* A name that stands for a value other than TRUE is no conjunct of a specification.
\* EXPECT exit=151 code=2236
\* EXPECT text "The operator Five, which equals 5,\ncannot be used as a spec"
EXTENDS Naturals
VARIABLE x
Five == 2 + 3
Spec == x = 0 /\ Five /\ [][UNCHANGED x]_x
====
----- CONFIG SpecOfNumber -----
SPECIFICATION Spec
====
