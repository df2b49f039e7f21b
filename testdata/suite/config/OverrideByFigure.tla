---- MODULE OverrideByFigure ----
\* What TLCGet asks for is not constant: a constant cannot be replaced by it if it cannot be evaluated, even if nothing uses it.
\* EXPECT exit=151 code=2281
EXTENDS Naturals, TLC
CONSTANT C
VARIABLE x
Twice(n) == 2 * n
Figure == Twice(TLCGet("nothing"))
Init == x = 0
Next == x' = x
====
----- CONFIG OverrideByFigure -----
INIT Init
NEXT Next
CONSTANT C <- Figure
====
