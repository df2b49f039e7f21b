---- MODULE DiffTraceOfDeadlock ----
\* In the trace of a deadlock every state but the first and the last is compared with the one before it.
\* OPTIONS -difftrace
\* EXPECT exit=11 trace=4
\* EXPECT output `1: <Initial predicate>\n/\\ x = 0\n/\\ y = 7\n`
\* EXPECT output `2: <Next line .*>\n/\\ x = 1\n\n@`
\* EXPECT output `3: <Next line .*>\n/\\ x = 2\n\n@`
\* EXPECT output `4: <Next line .*>\n/\\ x = 3\n/\\ y = 7\n`
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 7
Next == x < 3 /\ x' = x + 1 /\ y' = y
====
----- CONFIG DiffTraceOfDeadlock -----
INIT Init
NEXT Next
====
