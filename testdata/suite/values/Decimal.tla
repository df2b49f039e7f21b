---- MODULE Decimal ----
\* So is a decimal, even if nothing uses it.
\* EXPECT exit=151 code=2244
EXTENDS Reals
Unused == 1.5
====
----- CONFIG Decimal -----
====
