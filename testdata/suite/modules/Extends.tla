---- MODULE Extends ----
\* EXTENDS brings what is not LOCAL, through several modules; a module that comes twice is the same one.
\* EXPECT exit=0 generated=3 distinct=3 depth=3
EXTENDS Left, Right
Init == x = Bottom
Next == x < Top /\ x' = LeftSucc(x)
====

---- MODULE Left ----
EXTENDS Shared
LeftSucc(n) == Helper(n)
====

---- MODULE Right ----
EXTENDS Shared
Top == 2
====

---- MODULE Shared ----
EXTENDS Naturals
VARIABLE x
Bottom == 0
LOCAL Offset == 1
Helper(n) == n + Offset
====
----- CONFIG Extends -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
