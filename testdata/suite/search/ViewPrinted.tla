---- MODULE ViewPrinted ----
\* OPTIONS -view
\* EXPECT exit=12 trace=2
\* EXPECT text "<<1, \"seen\">>"
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x' = x + 1 /\ UNCHANGED y
V == <<x, "seen">>
Inv == x = 0
====
----- CONFIG ViewPrinted -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
VIEW V
INVARIANT Inv
====
