---- MODULE BrokenFunctionAssigned ----
\* A function that is assigned is evaluated as a whole, inside other values too.
\* EXPECT exit=75 generated=1 distinct=1
\* EXPECT text "Attempted to apply Head to the empty sequence."
EXTENDS Naturals, Sequences
VARIABLE x
By(n) == [i \in 1..2 |-> IF i = n THEN i ELSE Head(<<>>)]
Init == x = <<>>
Next == x' = <<[a |-> By(1)]>>
====
----- CONFIG BrokenFunctionAssigned -----
INIT Init
NEXT Next
====
