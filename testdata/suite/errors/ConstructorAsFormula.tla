---- MODULE ConstructorAsFormula ----
\* A function that a formula applies where states are enumerated is told by its values, like any other.
\* EXPECT exit=75 code=2103
\* EXPECT text "In applying the function\n(0 :> FALSE @@ 2 :> TRUE),\nthe first argument is:\n1\nwhich is not in its domain."
EXTENDS Integers
VARIABLES x, y
Init == x = 1 /\ y = 2
Next == [i \in {2, 0, 2} |-> i = y][x] /\ UNCHANGED <<x, y>>
====
----- CONFIG ConstructorAsFormula -----
INIT Init
NEXT Next
====
