---- MODULE PostconditionConstant ----
\* A postcondition that is constant is refused, but only at the end.
\* EXPECT exit=255 code=1000
\* EXPECT text "The post condition Post cannot be a constant."
\* EXPECT absent "No error has been found"
EXTENDS Naturals, Sequences, TLC
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == UNCHANGED <<x, y>>
Post == 1 = 1
====
----- CONFIG PostconditionConstant -----
INIT Init
NEXT Next
POSTCONDITION Post
====
