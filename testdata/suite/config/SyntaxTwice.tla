---- MODULE SyntaxTwice ----
\* EXPECT exit=255
\* EXPECT text "TLC found an error in the configuration file at line 3\nThe keyword INIT appeared twice."
VARIABLE x
====
