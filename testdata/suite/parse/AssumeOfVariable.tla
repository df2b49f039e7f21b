---- MODULE AssumeOfVariable ----
\* EXPECT exit=150 code=3002
\* EXPECT text "Level error: assumptions must be level 0 (Constant), \nbut this one has level 1."
VARIABLE x
ASSUME x = 1
====
----- CONFIG AssumeOfVariable -----
====
