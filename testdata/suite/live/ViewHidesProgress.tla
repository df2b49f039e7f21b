---- MODULE ViewHidesProgress ----
\* A view that makes all states one does not hide that one of them can be stayed in: successors are judged as they are.
\* EXPECT exit=13 code=2116 generated=2 distinct=1 trace=1
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Next == x' = (x + 1) % 3 /\ y' = y
Never == x = 5 /\ x' = 6 /\ y' = y
Spec == Init /\ [][Next]_<<x, y>> /\ WF_<<x, y>>(Never)
Returns == x > 0 ~> x = 0
V == y
====
----- CONFIG ViewHidesProgress -----
SPECIFICATION Spec
PROPERTY Returns
VIEW V
====
