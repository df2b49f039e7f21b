---- MODULE AssumeNamed ----
\* EXPECT exit=10 code=2104
\* EXPECT output `Assumption (Bigger|line \d+, col \d+ to line \d+, col \d+ of module AssumeNamed) is false\.`
EXTENDS Naturals
ASSUME Bigger == 1 > 2
====
----- CONFIG AssumeNamed -----
====
