---- MODULE ContinueError ----
\* With -continue, a state whose successors cannot be computed is taken for a deadlock, if none was found before.
\* EXPECT exit=11 code=2114
\* EXPECT text "Attempted to apply Head to the empty sequence."
\* EXPECT absent "nested"
\* OPTIONS -continue
EXTENDS Naturals, Sequences, TLC
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == (x = 0 /\ x' = 1 /\ y' = y) \/ (x = 1 /\ x' = Head(<<>>) /\ y' = y)
====
----- CONFIG ContinueError -----
INIT Init
NEXT Next
====
