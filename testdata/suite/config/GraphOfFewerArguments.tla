---- MODULE GraphOfFewerArguments ----
\* EXPECT exit=10
\* EXPECT text "to arguments (1, 2), which is undefined."
CONSTANT Op(_, _)
ASSUME Op(1, 2) = 3
====
----- CONFIG GraphOfFewerArguments -----
CONSTANT Op(1) = 3
====
