---- MODULE StatesFoundAgain ----
\* When TLC repeats a step after an invariant could not be evaluated, the successors that the search had not come to count as found:
\* here 2 waits, and 3 fails. What is generated then is not counted. (That 2 waits is not recorded.) Data of results have the search's figures.
\* EXPECT exit=75 code=2103 trace=2 generated=2 distinct=2 queue=0
\* EXPECT text "2 states generated, 4 distinct states found, 1 states left on queue."
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x = 0 /\ x' \in {1, 2, 3, 4}
Inv == IF x = 1 THEN x # "one" ELSE x = 3 => x # "three"
====
----- CONFIG StatesFoundAgain -----
INIT Init
NEXT Next
INVARIANT Inv
====
