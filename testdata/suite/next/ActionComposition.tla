---- MODULE ActionComposition ----
\* EXPECT text "The current version of TLC does not support action composition."
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == (x' = x + 1) \cdot (x' = x + 1)
====
----- CONFIG ActionComposition -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
