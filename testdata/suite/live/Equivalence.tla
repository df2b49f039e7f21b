---- MODULE Equivalence ----
\* <=> between temporal formulas is not supported.
\* EXPECT exit=255 code=2213
\* EXPECT text "TLC cannot handle the temporal formula"
VARIABLE x
Init == x = 0
Next == x' = x
Same == ([]<>(x = 0)) <=> (<>[](x = 0))
====
----- CONFIG Equivalence -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
PROPERTY Same
====
