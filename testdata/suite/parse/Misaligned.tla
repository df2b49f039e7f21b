---- MODULE Misaligned ----
\* EXPECT exit=150 code=3002
\* EXPECT text "is not properly indented inside conjunction or  disjunction list item"
F == /\ IF TRUE THEN TRUE
     ELSE FALSE
     /\ TRUE
====
----- CONFIG Misaligned -----
====
