---- MODULE UseBeforeDefinition ----
\* EXPECT exit=150
\* EXPECT text "Unknown operator: `Later'."
Now == Later
Later == 1
====
----- CONFIG UseBeforeDefinition -----
====
