---- MODULE UnknownName ----
\* EXPECT exit=150 code=3002
\* EXPECT text "*** Errors: 1\n\nline 5, col 8 to line 5, col 14 of module UnknownName\n\nUnknown operator: `Missing'.\n"
ASSUME 1 = 1
ASSUME Missing = 1
====
----- CONFIG UnknownName -----
====
