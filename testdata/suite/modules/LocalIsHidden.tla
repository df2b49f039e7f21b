---- MODULE LocalIsHidden ----
\* EXPECT exit=150 code=3002
\* EXPECT text "Unknown operator: `Offset'."
EXTENDS Hiding
ASSUME Offset = 1
====

---- MODULE Hiding ----
LOCAL Offset == 1
====
----- CONFIG LocalIsHidden -----
====
