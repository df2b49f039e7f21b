---- MODULE OverrideInModule ----
\* <-[M] replaces the definition that module M made; what the instance computes follows.
\* EXPECT exit=0 generated=3 distinct=3 depth=3
EXTENDS Naturals
VARIABLE x
L == INSTANCE Bounds
Init == x = 0
Next == x < L!Limit /\ x' = x + 1
Two == 2
====

---- MODULE Bounds ----
Limit == 100
====
----- CONFIG OverrideInModule -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
CONSTANT Limit <- [Bounds] Two
====
