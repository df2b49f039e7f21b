---- MODULE CaseFirstGuard ----
\* CASE takes the first true guard: from 0 only the first arm counts, though the second is true as well.
\* EXPECT exit=0 generated=4 distinct=3 depth=3
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == CASE x = 0 -> x' = 1 [] x < 2 -> x' = 2 [] OTHER -> x' = x
====
----- CONFIG CaseFirstGuard -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
