---- MODULE Tautology ----
\* A property that cannot be violated, here a quantifier over nothing, is most likely a mistake.
\* EXPECT exit=77 code=2253
\* EXPECT text "Temporal formula is a tautology (its negation is unsatisfiable)."
VARIABLE x
Init == x = 0
Next == x' = x
Always == \A i \in {} : []<>(x = i)
====
----- CONFIG Tautology -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
PROPERTY Always
====
