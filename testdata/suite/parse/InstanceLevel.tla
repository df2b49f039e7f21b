---- MODULE InstanceLevel ----
\* EXPECT exit=150 code=3002
\* EXPECT text "Level error in instantiating module 'Plain':\nThe level of the expression or operator substituted for 'N' \nmust be at most 0."
VARIABLE x
I == INSTANCE Plain WITH N <- x, v <- x
====

---- MODULE Plain ----
CONSTANT N
VARIABLE v
P == v = N
====
----- CONFIG InstanceLevel -----
====
