---- MODULE OverrideBodyByConstant ----
\* <-[M] puts a constant in the place of a definition of M: one with a value, and one that is replaced itself. Properties
\* that refine M are taken apart with it.
\* EXPECT exit=0 generated=4 distinct=4 depth=4
EXTENDS Naturals
CONSTANTS Most, Range
VARIABLE x
Small == 0..3
A == INSTANCE Counter WITH n <- x
Init == x = 0
Next == x < 3 /\ x' = x + 1
Spec == Init /\ [][Next]_x /\ WF_x(Next)
Refines == A!Spec
Bounded == x \in A!Values /\ A!Limit = 3
====

---- MODULE Counter ----
EXTENDS Naturals
VARIABLE n
Limit == CHOOSE i : i \notin Nat
Values == Nat
Init == n = 0
Next == n < Limit /\ n' = n + 1 /\ n' \in Values
Spec == Init /\ [][Next]_n /\ WF_n(Next)
====
----- CONFIG OverrideBodyByConstant -----
SPECIFICATION Spec
PROPERTY Refines
INVARIANT Bounded
CHECK_DEADLOCK FALSE
CONSTANTS Most = 3
  Range <- Small
  Limit <- [Counter] Most
  Values <- [Counter] Range
====
