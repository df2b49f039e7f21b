---- MODULE Precedence ----
\* EXPECT exit=150 code=3002
\* EXPECT text "Precedence conflict between ops \\land in block line 4, col 11 to line 4, col 12 of module Precedence and \\lor."
F == TRUE /\ FALSE \/ TRUE
====
----- CONFIG Precedence -----
====
