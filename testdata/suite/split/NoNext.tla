---- MODULE NoNext ----
\* Initial states and no next-state relation: there is nothing to explore them with.
\* EXPECT exit=75 code=2115
\* EXPECT text "No next state actions defined to generate successor states from."
VARIABLE x
Init == x = 5
====
----- CONFIG NoNext -----
INIT Init
====
