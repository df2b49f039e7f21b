---- MODULE EquivalenceEvaluatesBoth ----
\* <=> needs both of its sides.
\* EXPECT exit=10 code=2105
\* EXPECT text "The first argument of Assert evaluated to FALSE; the second argument was:\n\"both\""
EXTENDS TLC
ASSUME FALSE <=> Assert(FALSE, "both")
====
----- CONFIG EquivalenceEvaluatesBoth -----
====
