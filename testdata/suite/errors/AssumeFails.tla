---- MODULE AssumeFails ----
\* EXPECT exit=10 code=2105
\* EXPECT text "Evaluating assumption line 5, col 8 to line 5, col 21 of module AssumeFails failed.\n"
EXTENDS Sequences
ASSUME Head(<<>>) = 1
====
----- CONFIG AssumeFails -----
====
