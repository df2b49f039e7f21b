---- MODULE LambdaArity ----
\* EXPECT exit=150
\* EXPECT text "Lambda expression with arity 1 used as argument 1 of operator `F', \nbut an operator of arity 2 is required."
F(Op(_, _)) == Op(1, 2)
G == F(LAMBDA a : a)
====
----- CONFIG LambdaArity -----
====
