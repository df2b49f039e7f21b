---- MODULE TwoVariablesInOne ----
\* One variable in the place of two: the primed ones that ENABLED binds are two all the same, whatever leads to them.
\* EXPECT exit=0 generated=3 distinct=2 depth=2
EXTENDS Naturals
VARIABLE x
H == INSTANCE Pair WITH u <- x, v <- x
G == INSTANCE Pair WITH v <- x, u <- x
E == INSTANCE Pair WITH u <- x + 0, v <- x
Init == x = 0
Next == x' = 1 - x
Inv == H!Inv /\ G!Inv /\ E!Inv
====

---- MODULE Pair ----
EXTENDS Naturals
VARIABLES u, v
du == u
dv == v
Flip(p) == p' = 1 - p
Keep(p) == UNCHANGED p
By(Op(_), p) == LET O(i) == Op(p) IN \E i \in {1}: O(i)
Kept(p, A) == A /\ [FALSE]_p
Inv ==
  /\ ENABLED (Flip(u) /\ UNCHANGED dv)
  /\ ENABLED (Flip(v) /\ UNCHANGED du)
  /\ ~ENABLED (Flip(u) /\ UNCHANGED du)
  /\ ~ENABLED (Flip(v) /\ UNCHANGED dv)
  /\ ENABLED (Flip(u) /\ Keep(v))
  /\ ENABLED (Flip(v) /\ Keep(u))
  /\ ~ENABLED (Flip(u) /\ Keep(u))
  /\ ~ENABLED (Flip(v) /\ Keep(v))
  /\ ENABLED (By(Flip, du) /\ By(Keep, dv))
  /\ ENABLED (By(Flip, dv) /\ By(Keep, du))
  /\ ~ENABLED (By(Flip, u) /\ By(Keep, u))
  /\ ~ENABLED (By(Flip, v) /\ By(Keep, v))
  /\ ~ENABLED Kept(u, Flip(u))
  /\ ~ENABLED Kept(v, Flip(v))
====
----- CONFIG TwoVariablesInOne -----
INIT Init
NEXT Next
INVARIANT Inv
====
