---- MODULE LateValueInitially ----
\* A set whose elements are looked at only when the state is complete: the state is shown, with the set as it was written.
\* EXPECT exit=75 code=2147 trace=0
\* EXPECT output `While working on the initial state:\n/\\ x = \{t \\in SUBSET \{1, 2\} : <expression line 7, .*> \}\n/\\ y = 0`
EXTENDS Naturals
VARIABLES x, y
Init == x = {t \in SUBSET {1, 2} : t = 3} /\ y = 0
Next == UNCHANGED <<x, y>>
====
----- CONFIG LateValueInitially -----
INIT Init
NEXT Next
====
