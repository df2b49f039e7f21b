---- MODULE Instance ----
\* Two instances of one module, each with its own substitution.
\* EXPECT exit=0 generated=5 distinct=4 depth=3
VARIABLES x, y
X == INSTANCE Bit WITH b <- x
Y == INSTANCE Bit WITH b <- y
Init == X!Off /\ Y!Off
Next == \/ X!Set /\ UNCHANGED y
        \/ Y!Set /\ UNCHANGED x
====

---- MODULE Bit ----
VARIABLE b
Off == b = 0
Set == b = 0 /\ b' = 1
====
----- CONFIG Instance -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
