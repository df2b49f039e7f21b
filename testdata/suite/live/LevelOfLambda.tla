---- MODULE LevelOfLambda ----
\* An operator applied to a LAMBDA has the level of what that says, as if it were a definition: this property is temporal.
\* EXPECT exit=13 code=2116
\* EXPECT absent "STARTMSG 2255:"
EXTENDS Naturals
VARIABLE x
Of(F(_)) == F(2)
Init == x = 0
Next == x < 5 /\ x' = x + 1
Spec == Init /\ [][Next]_x /\ WF_x(Next)
Later == Of(LAMBDA k: <>(x = k + 7))
====
----- CONFIG LevelOfLambda -----
SPECIFICATION Spec
PROPERTY Later
CHECK_DEADLOCK FALSE
====
