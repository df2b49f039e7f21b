---- MODULE AssignmentThroughInstance ----
\* What a recursive operator of an instance with parameters determines are the variables that the parameters stand for, and those
\* that a LET around a recursive definition names.
\* EXPECT exit=0 generated=37 distinct=6
EXTENDS Naturals
VARIABLES x, y
w == y
Of(p) == INSTANCE AssignedWithin WITH v <- p
Two(p, q) == INSTANCE AssignedWithin WITH v <- p, w <- q
Through(a) == Of(a)!Step(1)
xx == x
Init == Of(xx)!Start(2) /\ Of(y)!Start(1)
Next == \/ Of(x)!Step(2) /\ Of(y)!Keep(2)
        \/ Through(x) /\ Of(y)!Keep(0)
        \/ \E n \in {1} : LET Here(q) == INSTANCE AssignedWithin WITH v <- q IN Here(y)!Any(n) /\ Here(xx)!Keep(n)
        \/ Two(y, x)!Both(1)
        \/ LET u == x' RECURSIVE Down(_) Down(n) == IF n = 0 THEN u = 0 ELSE Down(n - 1) IN Down(2) /\ y' = y
Enabling == ENABLED (Of(x)!Step(2) /\ x' = (x + 1) % 3) /\ ~ENABLED (Of(x)!Step(2) /\ x' = x)
====

---- MODULE AssignedWithin ----
EXTENDS Naturals
VARIABLES v, w
RECURSIVE Start(_)
Start(n) == IF n = 0 THEN v = 0 ELSE Start(n - 1)
RECURSIVE Step(_)
Step(n) == IF n = 0 THEN v' = (v + 1) % 3 ELSE Step(n - 1)
RECURSIVE Keep(_)
Keep(n) == IF n = 0 THEN UNCHANGED v ELSE Keep(n - 1)
RECURSIVE Any(_)
Any(n) == IF n = 0 THEN v' \in {0, 1} ELSE Any(n - 1)
RECURSIVE Both(_)
Both(n) == IF n = 0 THEN v' = 1 /\ UNCHANGED w ELSE Both(n - 1)
====
----- CONFIG AssignmentThroughInstance -----
INIT Init
NEXT Next
INVARIANT Enabling
====
