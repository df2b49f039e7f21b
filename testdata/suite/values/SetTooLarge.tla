---- MODULE SetTooLarge ----
\* OPTIONS -maxSetSize 10
\* EXPECT exit=10 code=2105
\* EXPECT text "Attempted to construct a set with too many elements (>10)."
EXTENDS Naturals
ASSUME {i * 2 : i \in 1..11} # {}
====
----- CONFIG SetTooLarge -----
====
