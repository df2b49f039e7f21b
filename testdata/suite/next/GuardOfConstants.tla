---- MODULE GuardOfConstants ----
\* EXPECT exit=0 generated=2 distinct=1
\* A definition that is constant has a value before the search: its alternatives are no choices.
EXTENDS Naturals
CONSTANT N
VARIABLE x, y
Either == N > 1 \/ N > 2
Some == \E i \in 1..N : i > 0
Never == N > 5 \/ N > 6
Init == Either /\ Some /\ x = 0 /\ y = 0
Next == (Either /\ Some /\ x' = 0 /\ y' = 0) \/ (Never /\ x' = 1 /\ y' = 1)
====
----- CONFIG GuardOfConstants -----
CONSTANT N = 3
INIT Init
NEXT Next
====
