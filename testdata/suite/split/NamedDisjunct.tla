---- MODULE NamedDisjunct ----
\* The place of a named action is its body, not its name.
\* EXPECT exit=12 trace=2
\* EXPECT output `2: <B line 8, col 6 to line 8, col 11 of module NamedDisjunct>`
EXTENDS Naturals
VARIABLE x
Init == x = 0
B == x' = 1
Next == \/ B
        \/ x' = 9
Inv == x # 1
====
----- CONFIG NamedDisjunct -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
