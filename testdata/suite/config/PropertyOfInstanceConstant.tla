---- MODULE PropertyOfInstanceConstant ----
\* A definition that is constant only by what an instance puts in for its module's constant has no value beforehand: as a conjunct of a property it is
\* asked of the initial states, where a constant name of the specification's own would make it trivially false.
\* EXPECT exit=13 code=2108
\* EXPECT text "Property Small is violated by the initial state"
EXTENDS Integers
---- MODULE Counting ----
CONSTANT C
VARIABLE u
Small == C = 0
Spec == Small /\ u = 0 /\ [][u' = u]_u
====
VARIABLE x
Init == x = 0
Next == x' = x
I == INSTANCE Counting WITH u <- x, C <- 1
Prop == I!Spec
====
----- CONFIG PropertyOfInstanceConstant -----
INIT Init
NEXT Next
PROPERTY Prop
====
