---- MODULE ViewKeepsTheFirst ----
\* Of the states with one view the first one found is kept and expanded: <<0, 5>> is reached before <<0, 6>>.
\* EXPECT exit=12 code=2110 trace=3
\* EXPECT text "3: <Next line 10, col 12 to line 10, col 42 of module ViewKeepsTheFirst>\n/\\ x = 10\n/\\ y = 5\n"
\* EXPECT absent "y = 6"
EXTENDS Naturals
VARIABLES x, y
Init == x = 9 /\ y = 9
Next == \/ x = 9 /\ x' = 0 /\ y' \in {5, 6}
        \/ x = 0 /\ x' = 10 /\ UNCHANGED y
V == x
Inv == x # 10
====
----- CONFIG ViewKeepsTheFirst -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
VIEW V
INVARIANT Inv
====
