---- MODULE ReplacedInRecursion ----
\* What a configuration makes an action is one where a recursive operator uses it that is passed to another one.
\* EXPECT exit=0 generated=3 distinct=2
EXTENDS Integers
VARIABLE x
Never(p) == FALSE
Flip(p) == p' = 1 - p
RECURSIVE Rec(_, _), Last(_)
Rec(n, e) == IF n = {} THEN e ELSE Rec(n \ {1}, e)
Last(n) == IF n = {} THEN Never(x) ELSE Last(n \ {1})
Init == x = 0
Next == Rec({1}, Last({}))
====
----- CONFIG ReplacedInRecursion -----
INIT Init
NEXT Next
CONSTANT Never <- Flip
====
