---- MODULE SubscriptLacksVariable ----
\* EXPECT exit=0 generated=2 distinct=1
\* EXPECT text "STARTMSG 2140:3"
\* EXPECT text "The subscript of the next-state relation specified by the specification\ndoes not seem to contain the state variable y"
VARIABLES x, y
Spec == x = 0 /\ y = 0 /\ [][UNCHANGED <<x, y>>]_x
====
----- CONFIG SubscriptLacksVariable -----
SPECIFICATION Spec
====
