---- MODULE OverrideByBuiltin ----
\* TRUE, FALSE, BOOLEAN and STRING can replace a definition.
\* EXPECT exit=0 generated=3 distinct=2 depth=2
EXTENDS Naturals
CONSTANTS Flag, Kinds
VARIABLE x
Jump == x' = 5
Guard(n) == n > 100
M == INSTANCE Part
Init == x = 0
Next == Jump \/ (Guard(x) /\ x' = (x + 1) % 2)
Values == Flag = TRUE /\ Kinds = {TRUE, FALSE} /\ "a" \in M!Names
====

---- MODULE Part ----
Names == {}
====
----- CONFIG OverrideByBuiltin -----
INIT Init
NEXT Next
INVARIANT Values
CONSTANTS Jump <- FALSE
  Guard <- TRUE
  Flag <- TRUE
  Kinds <- BOOLEAN
  Names <- [Part] STRING
====
