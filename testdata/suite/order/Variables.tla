---- MODULE Variables ----
\* Variables are shown in the order of a hash table of the module's names, not as they are declared.
\* EXPECT exit=12 trace=2
\* EXPECT text "/\\ Aa = 2\n/\\ Q = 0\n/\\ zz = 0\n/\\ a = 0\n/\\ b = 0\n/\\ c = 0\n/\\ k = 0\n/\\ m = 0\n"
EXTENDS Naturals, Others
VARIABLES m, zz, a, Q
VARIABLE b, Aa
rest == <<m, zz, a, Q, b, k, c>>
Init == Aa = 1 /\ m = 0 /\ zz = 0 /\ a = 0 /\ Q = 0 /\ b = 0 /\ k = 0 /\ c = 0
Next == Aa' = 2 /\ UNCHANGED rest
Inv == Aa = 1
====

---- MODULE Others ----
VARIABLES k, c
====
----- CONFIG Variables -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
