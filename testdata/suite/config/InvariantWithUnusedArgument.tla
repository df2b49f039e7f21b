---- MODULE InvariantWithUnusedArgument ----
\* What ignores the state that it is handed is no constant to TLC: it is evaluated in states, not before, where a false invariant
\* would be refused (message 2230).
\* EXPECT exit=12 code=2107
VARIABLE x
Never(ignored) == FALSE
Init == x = 0
Next == x' = x
Inv == Never(x)
====
----- CONFIG InvariantWithUnusedArgument -----
INIT Init
NEXT Next
INVARIANT Inv
====
