---- MODULE GraphMissesArgument ----
\* An operator that the configuration lists has no value for other arguments.
\* EXPECT exit=10 code=2105
\* EXPECT text "Attempted to apply operator:"
\* EXPECT text "{ <1, 2, a>, <2, 2, b>}"
\* EXPECT text "to arguments (3, 2), which is undefined."
CONSTANT Op(_, _)
ASSUME Op(1, 2) # Op(3, 2)
====
----- CONFIG GraphMissesArgument -----
CONSTANT Op(1, 2) = a
 Op(2, 2) = b
====
