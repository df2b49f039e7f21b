---- MODULE SyntaxEnd ----
\* EXPECT exit=255
\* EXPECT text "TLC found an error in the configuration file at line 2\nThe keyword NEXT was not followed by an identifier."
VARIABLE x
====
