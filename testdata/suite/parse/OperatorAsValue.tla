---- MODULE OperatorAsValue ----
\* EXPECT exit=150
\* EXPECT text "The operator F requires 1 arguments."
F(a) == a
G == {F}
====
----- CONFIG OperatorAsValue -----
====
