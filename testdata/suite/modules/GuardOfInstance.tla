---- MODULE GuardOfInstance ----
\* EXPECT exit=0 generated=6 distinct=1
\* Constant definitions of a module that is instantiated are evaluated where they are used, whoever else extends it.
EXTENDS GuardOfInstanceHelper
VARIABLES x, y
---- MODULE Inner ----
EXTENDS Naturals
CONSTANT N
Either == N > 1 \/ N > 2
====
I == INSTANCE Inner WITH N <- 3
Helper == INSTANCE GuardOfInstanceHelper
Init == x = 0 /\ I!Either /\ y = 0
Next == \/ x' = 0 /\ Helper!Two /\ y' = 0
        \/ x' = 0 /\ Two /\ y' = 0
====
----- CONFIG GuardOfInstance -----
INIT Init
NEXT Next
====
