---- MODULE Digits ----
\* The text of a numeral is seen as well: 0 in this module, 1 in TLC, 9 only as a string.
\* EXPECT exit=0
\* EXPECT print "{\"0\", \"1\", \"9\"}\n"
EXTENDS Naturals, TLC
Zero == 0
ASSUME PrintT({"9", "1", "0"})
====
----- CONFIG Digits -----
====
