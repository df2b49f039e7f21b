---- MODULE PropertyOfFalseName ----
\* What a constant name stands for is looked at before there are states, in properties as in specifications.
\* EXPECT exit=151 code=2237
\* EXPECT text "The spec is trivially false because Never is false."
EXTENDS Naturals
VARIABLE x
Never == 1 = 2
Always == 1 = 1
Init == x = 0
Next == UNCHANGED x
Prop == Always /\ Never /\ [](x < 5)
====
----- CONFIG PropertyOfFalseName -----
INIT Init
NEXT Next
PROPERTY Prop
====
