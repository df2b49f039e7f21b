---- MODULE BoxedAction ----
\* [] of an action that is not [A]_v, and a conjunction of an action with a temporal formula.
\* EXPECT exit=150 code=3002
\* EXPECT text "[] followed by action not of form [A]_v."
VARIABLE x
P == [](x' = x)
====
----- CONFIG BoxedAction -----
====
