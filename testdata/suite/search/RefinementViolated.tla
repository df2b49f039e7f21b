---- MODULE RefinementViolated ----
\* A step that the abstract specification has not. The conjunct at fault is named by its place.
\* EXPECT exit=13 code=2112 trace=3
\* EXPECT output `Action property line \d+, col \d+ to line \d+, col \d+ of module Upwards is violated\.`
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' \in {x + 1, 0} /\ x' < 3
Abstract == INSTANCE Upwards WITH n <- x
Goes == Abstract!Spec
====

---- MODULE Upwards ----
EXTENDS Naturals
VARIABLE n
Spec == n = 0 /\ [][n' > n]_n
====
----- CONFIG RefinementViolated -----
INIT Init
NEXT Next
PROPERTY Goes
====
