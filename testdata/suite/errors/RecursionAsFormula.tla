---- MODULE RecursionAsFormula ----
\* A recursive function that is applied as a formula is told by its values, too.
\* EXPECT exit=75 code=2103
\* EXPECT text "In applying the function\n(0 :> TRUE @@ 1 :> TRUE @@ 2 :> TRUE),\nthe first argument is:\n9\nwhich is not in its domain."
EXTENDS Integers
VARIABLE x
Reached[n \in 0..2] == x = n \/ (n > 0 /\ Reached[n - 1])
Init == x = 0
Next == Reached[x + 9] /\ UNCHANGED x
====
----- CONFIG RecursionAsFormula -----
INIT Init
NEXT Next
====
