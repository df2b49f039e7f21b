---- MODULE InvariantOfInstance ----
\* A definition of an instance is no constant to TLC, whatever the instance puts in: it is asked of states. One of the specification's own that applies it
\* is (config/InvariantByInstance).
\* EXPECT exit=12 code=2107
\* EXPECT text "Invariant I!Small is violated by the initial state"
EXTENDS Integers
---- MODULE Counting ----
CONSTANT C
Small == C = 0
====
VARIABLE x
Init == x = 0
Next == x' = 1 - x
I == INSTANCE Counting WITH C <- 1
====
----- CONFIG InvariantOfInstance -----
INIT Init
NEXT Next
INVARIANT I!Small
====
