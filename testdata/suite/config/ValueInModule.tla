---- MODULE ValueInModule ----
\* A value with [M] is for the definition of M and for all its copies, whatever they substitute.
\* EXPECT exit=0 generated=2 distinct=1 depth=1
EXTENDS Naturals
CONSTANTS Values, None
VARIABLE v
N == INSTANCE Register
P(s) == INSTANCE Register WITH Values <- s
Init == v = N!NoValue
Next == v' = N!NoValue /\ N!IsEmpty(v)
Same == v = None /\ P({5})!NoValue = None /\ P({})!IsEmpty(v) /\ N!Twice = 6 /\ P({1})!Twice = 6
====

---- MODULE Register ----
EXTENDS Naturals
CONSTANT Values
NoValue == CHOOSE x : x \notin Values
IsEmpty(x) == x = NoValue
Factor == CHOOSE x : x \notin Values
Twice == 2 * Factor
====
----- CONFIG ValueInModule -----
INIT Init
NEXT Next
INVARIANT Same
CONSTANTS Values = {1, 2}
  None = None
  NoValue = [Register] None
  Factor = [Register] 3
====
