---- MODULE OperatorsOfRecursion ----
\* An operator that is passed to a recursive action is enumerated where that applies it, and may prime its parameters, which the
\* recursive operator itself may not. Each disjunct of Next has the same successors as the disjunct of Plain with its number.
\* EXPECT exit=0 generated=70 distinct=9
EXTENDS Naturals, FiniteSets
VARIABLES x, y

RECURSIVE After(_, _), Each(_, _), With(_, _, _), Sum(_, _)
After(Op(_), n) == IF n = 0 THEN Op(x) ELSE After(Op, n - 1)
Each(Op(_), S) == IF S = {} THEN TRUE ELSE LET e == CHOOSE e \in S : TRUE IN Op(e) /\ Each(Op, S \ {e})
With(Op(_, _), v, n) == IF n = 0 THEN Op(v, y) ELSE With(Op, v, n - 1)
Sum(F(_), n) == IF n = 0 THEN F(x + 1) ELSE Sum(F, n - 1) + F(x) * 0

Cycle(v) == v' = (v + 1) % 3
Put(e) == IF e = 1 THEN x' \in {e, 2} ELSE y' = e
Swap(a, b) == a' = b /\ b' = a

Init == x = 0 /\ y = 0
Next ==
  \/ After(Cycle, 2) /\ y' = y
  \/ After(LAMBDA v : v' = 0 \/ v' = 0, 1) /\ After(LAMBDA v : UNCHANGED v, 1) /\ y' = 1
  \/ Each(Put, {1, 2})
  \/ With(Swap, x, 2)
  \/ With(LAMBDA a, b : UNCHANGED a /\ b' = (b + 1) % 3, x, 1)
  \/ x' = (x + 1) % 3 /\ y' = After(LAMBDA v : v', 2)
  \/ x' = (x + 1) % 3 /\ y' = Sum(LAMBDA v : v' - 1, 1)
Plain ==
  \/ x' = (x + 1) % 3 /\ y' = y
  \/ x' = 0 /\ x' = x /\ y' = 1
  \/ x' \in {1, 2} /\ y' = 2
  \/ x' = y /\ y' = x
  \/ x' = x /\ y' = (y + 1) % 3
  \/ x' = (x + 1) % 3 /\ y' = x'
Steps == [][Plain]_<<x, y>>
====
----- CONFIG OperatorsOfRecursion -----
INIT Init
NEXT Next
PROPERTY Steps
====
