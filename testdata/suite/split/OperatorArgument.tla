---- MODULE OperatorArgument ----
\* An action that is handed an operator shows it among its arguments.
\* EXPECT exit=11 trace=2
\* EXPECT text "2: <Apply(1,<Operator LAMBDA>) line 6, col 19 to line 6, col 36 of module OperatorArgument>"
VARIABLE x
Apply(p, F(_)) == x = 0 /\ x' = F(p)
Init == x = 0
Next == \E p \in {1} : Apply(p, LAMBDA n : n)
====
----- CONFIG OperatorArgument -----
INIT Init
NEXT Next
====
