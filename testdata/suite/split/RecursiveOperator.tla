---- MODULE RecursiveOperator ----
\* A recursive operator is entered like others as long as its arguments are constant: the first disjunct of each application is an action
\* of its own.
\* EXPECT exit=12 trace=2
\* EXPECT output `2: <Down\(0\) line 9, col 15 to line 9, col 46 of module RecursiveOperator>`
EXTENDS Naturals
VARIABLE x
RECURSIVE Down(_)
Down(n) == \/ IF n = 0 THEN x' = 9 ELSE x' = n
           \/ n = 5 /\ Down(0)
Both == Down(1) \/ Down(0)
Init == x = 0
Next == Both
Inv == x # 9
====
----- CONFIG RecursiveOperator -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
