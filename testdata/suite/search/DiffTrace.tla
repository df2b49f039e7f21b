---- MODULE DiffTrace ----
\* -difftrace shows what changes, except in the first and the last state; the last but one is compared with the state
\* two before it. 4 states: the third differs from the first in x only.
\* OPTIONS -difftrace
\* EXPECT exit=12 trace=4
\* EXPECT output `1: <Initial predicate>\n/\\ x = 0\n/\\ y = 7\n`
\* EXPECT output `2: <Next line .*>\n/\\ x = 1\n\n@`
\* EXPECT output `3: <Next line .*>\n/\\ x = 2\n\n@`
\* EXPECT output `4: <Next line .*>\n/\\ x = 3\n/\\ y = 7\n`
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 7
Next == x' = x + 1 /\ y' = y
Inv == x < 3
====
----- CONFIG DiffTrace -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
