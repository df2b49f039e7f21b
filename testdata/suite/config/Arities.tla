---- MODULE Arities ----
\* The lines of an operator given by its graph must agree in the number of arguments.
\* EXPECT exit=151 code=2242
\* EXPECT text "The arity of the operator F is inconsistent in the configuration file."
CONSTANT F(_)
====
----- CONFIG Arities -----
CONSTANT F(1) = 2
  F(1, 2) = 3
====
