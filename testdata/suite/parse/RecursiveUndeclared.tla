---- MODULE RecursiveUndeclared ----
\* EXPECT exit=150
\* EXPECT text "Unknown operator: `Down'."
EXTENDS Naturals
Down(n) == IF n = 0 THEN 0 ELSE Down(n - 1)
====
----- CONFIG RecursiveUndeclared -----
====
