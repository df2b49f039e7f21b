---- MODULE EnabledNotBoolean ----
\* What ENABLED cannot compute is told as such.
\* EXPECT exit=75 code=2103
\* EXPECT text "In computing ENABLED, TLC expected a boolean expression,\nbut instead found 5.\nline 8, col 28 to line 8, col 32 of module EnabledNotBoolean"
EXTENDS Naturals
VARIABLE x
Init == x = 0
Inv == ENABLED (x' = 1 /\ (x + 5))
Next == UNCHANGED x
====
----- CONFIG EnabledNotBoolean -----
INIT Init
NEXT Next
INVARIANT Inv
====
