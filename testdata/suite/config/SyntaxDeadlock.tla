---- MODULE SyntaxDeadlock ----
\* EXPECT exit=255
\* EXPECT text "TLC found an error in the configuration file at line 1\nIt was expecting TRUE or FALSE, but did not find it."
VARIABLE x
====
