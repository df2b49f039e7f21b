---- MODULE NonConstantArgument ----
\* An argument that depends on the state: the action is the application, under the operator's name.
\* EXPECT exit=12 trace=2
\* EXPECT output `2: <A line 9, col 9 to line 9, col 16 of module NonConstantArgument>`
EXTENDS Naturals
VARIABLE x
Init == x = 0
A(p) == x' = p
Next == A(x + 1)
Inv == x = 0
====
----- CONFIG NonConstantArgument -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
