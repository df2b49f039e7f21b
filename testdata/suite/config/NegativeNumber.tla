---- MODULE NegativeNumber ----
\* There are no negative numbers in a configuration file.
\* EXPECT exit=255
\* EXPECT text "TLC found an error in the configuration file at line"
EXTENDS Integers
CONSTANT N
====
----- CONFIG NegativeNumber -----
CONSTANT N = -3
====
