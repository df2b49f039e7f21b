---- MODULE LetRedefines ----
\* No name may be bound while it is visible.
\* EXPECT exit=150
\* EXPECT text "Operator F already defined or declared."
F == 1
G == LET F == 2 IN F
====
----- CONFIG LetRedefines -----
====
