---- MODULE GuardOfConstantsWithArguments ----
\* EXPECT exit=0 generated=6 distinct=1
\* What has parameters, is local, or stands for something in the configuration is evaluated where it is used.
EXTENDS Naturals
CONSTANT N
VARIABLE x, y
Either(n) == n > 1 \/ n > 2
Replaced == TRUE
Instead == N > 1 \/ N > 2
Init == x = 0 /\ Either(N) /\ y = 0
Next == \/ Replaced /\ x' = 0 /\ y' = 0
        \/ LET local == N > 1 \/ N > 2 IN local /\ x' = 0 /\ y' = 0
====
----- CONFIG GuardOfConstantsWithArguments -----
CONSTANT N = 3
CONSTANT Replaced <- Instead
INIT Init
NEXT Next
====
