---- MODULE SyntaxKeyword ----
\* EXPECT exit=255
\* EXPECT text "The exception was a tlc2.tool.ConfigFileException\n: TLC found an error in the configuration file at line 1\nIt was expecting a keyword, but did not find it."
VARIABLE x
====
