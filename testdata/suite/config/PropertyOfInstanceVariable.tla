---- MODULE PropertyOfInstanceVariable ----
\* A state predicate of another module remains one where an instance puts a constant in for its variable.
\* EXPECT exit=13 code=2108
\* EXPECT text "Property Zero is violated by the initial state"
EXTENDS Integers
---- MODULE Counting ----
VARIABLE u
Zero == u = 0
Spec == Zero /\ [][u' = u]_u
====
VARIABLE x
Init == x = 0
Next == x' = 1 - x
I(u) == INSTANCE Counting
Prop == I(1)!Spec
====
----- CONFIG PropertyOfInstanceVariable -----
INIT Init
NEXT Next
PROPERTY Prop
====
