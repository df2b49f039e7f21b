---- MODULE DeepRecursion ----
\* A deep recursion is no problem: 2000 levels.
\* EXPECT exit=0
EXTENDS Naturals
RECURSIVE Sum(_)
Sum(n) == IF n = 0 THEN 0 ELSE n + Sum(n - 1)
f[n \in Nat] == IF n = 0 THEN 0 ELSE n + f[n - 1]
ASSUME Sum(2000) = 2001000 /\ f[2000] = 2001000
====
----- CONFIG DeepRecursion -----
====
