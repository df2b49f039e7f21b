---- MODULE WrongArity ----
\* EXPECT exit=150 code=3002
\* EXPECT text "The operator F requires 2 arguments."
F(a, b) == a
ASSUME F(1) = 1
====
----- CONFIG WrongArity -----
====
