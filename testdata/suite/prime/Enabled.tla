---- MODULE Enabled ----
\* ENABLED looks for a successor through every construct that actions use.
\* EXPECT exit=0 generated=3 distinct=3
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
A == \E i \in 1..3 : i > x /\ x' = i
B == IF x > 0 THEN x' = 0 ELSE FALSE
C == CASE x = 2 -> x' = 3 [] OTHER -> x' = 0 /\ x' = 1
D == LET n == x + 1 IN x' = n /\ n < 2
E == \A i \in 1..2 : x' = x /\ i > 0
F == \/ x' \in {}
     \/ x' \in {5} /\ y' = x' /\ y' = 6
G == UNCHANGED <<x, y>> /\ x' = y'
Next == x < 2 /\ x' = x + 1 /\ y' = 0
Inv == /\ ENABLED A
       /\ ENABLED B <=> x > 0
       /\ ENABLED C <=> x = 2
       /\ ENABLED D <=> x < 1
       /\ ENABLED E /\ ~ ENABLED F
       /\ ENABLED G <=> x = 0
       /\ ENABLED (A /\ UNCHANGED y)
====
----- CONFIG Enabled -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
