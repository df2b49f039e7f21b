---- MODULE OverrideChain ----
\* EXPECT exit=151 code=2223
\* EXPECT text "In the configuration file, the identifier B appears\non the right-hand side of a <- after already appearing on the\nleft-hand side of one."
CONSTANTS A, B
One == 1
====
----- CONFIG OverrideChain -----
CONSTANTS
  B <- One
  A <- B
====
