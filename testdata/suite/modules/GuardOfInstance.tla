---- MODULE GuardOfInstance ----
\* EXPECT exit=0 generated=4 distinct=1
\* Constant definitions of a module that has constants are evaluated where its instances are used; those of a module without constants
\* and variables are tests, in instances, too.
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
