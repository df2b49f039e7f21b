---- MODULE ActionsAroundRecursion ----
\* An action that is a parameter of an operator, or has a name of a LET, is enumerated where a recursive operator or function of a LET inside
\* applies it. Each disjunct of Next has as many successors as the disjunct of Plain with its number.
\* EXPECT exit=0 generated=82 distinct=9
EXTENDS Naturals
VARIABLES x, y

Twice(A) == LET RECURSIVE R(_)
                R(n) == IF n = 0 THEN A ELSE R(n - 1)
            IN R(2)
Nested(A) == LET RECURSIVE R(_)
                 R(n) == IF n > 0 THEN R(n - 1)
                         ELSE LET RECURSIVE Q(_)
                                  Q(m) == IF m = 0 THEN A ELSE Q(m - 1)
                              IN Q(1)
             IN R(1)
Function(A) == LET f[n \in 0..2] == IF n = 0 THEN A ELSE f[n - 1] IN f[2]
Either(A, B) == LET C == A
                    D(i) == B /\ i = 1
                    RECURSIVE R(_)
                    R(n) == IF n > 0 THEN R(n - 1) ELSE C \/ D(1)
                IN R(1)
Chosen(A) == LET RECURSIVE R(_)
                 R(n) == IF n = 0 THEN \E i \in 1..2 : A ELSE R(n - 1)
             IN R(1)

Init == Twice(x = 0 /\ Nested(y \in {0, 0}))
Next ==
  \/ Twice(x' = (x + 1) % 3) /\ y' = y
  \/ \E i \in 1..2 : Nested(x' = (x + i) % 3 /\ Twice(y' = i))
  \/ Function(x' \in 1..2) /\ UNCHANGED y
  \/ Either(x' = 0, x' = 1) /\ y' = 0
  \/ Chosen(y' = (y + 1) % 3) /\ x' = x
Plain ==
  \/ x' = (x + 1) % 3 /\ y' = y
  \/ \E i \in 1..2 : x' = (x + i) % 3 /\ y' = i
  \/ x' \in 1..2 /\ UNCHANGED y
  \/ x' \in 0..1 /\ y' = 0
  \/ y' = (y + 1) % 3 /\ x' = x
Steps == [][Plain]_<<x, y>>
Able == ENABLED Twice(x' = 7 /\ y' = x) /\ ~ENABLED Nested(x' = 7 /\ x' = 8)
====
----- CONFIG ActionsAroundRecursion -----
INIT Init
NEXT Next
INVARIANT Able
PROPERTY Steps
====
