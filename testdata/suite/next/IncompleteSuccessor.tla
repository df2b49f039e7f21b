---- MODULE IncompleteSuccessor ----
\* EXPECT exit=75 code=2109 generated=2 distinct=1 trace=2
\* EXPECT text "Successor state is not completely specified by the next-state action. The following variable is not defined: y.\n"
\* EXPECT text "2: <Next line 9, col 9 to line 9, col 18 of module IncompleteSuccessor>\n/\\ x = 1\n/\\ y = null\n"
EXTENDS Naturals
VARIABLES x, y

Init == x = 0 /\ y = 0
Next == x' = x + 1
====
----- CONFIG IncompleteSuccessor -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
