---- MODULE OverrideNat ----
\* Operators of standard modules come with EXTENDS and can be replaced as well.
\* EXPECT exit=0 generated=6 distinct=3 depth=1
EXTENDS Naturals
VARIABLE x
Init == x \in Nat
Next == UNCHANGED x
Small == 0..2
====
----- CONFIG OverrideNat -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
CONSTANT Nat <- Small
====
