---- MODULE InvariantFailsAgain ----
\* After an invariant could not be evaluated, TLC repeats the step without the invariants of states that were seen: another
\* successor fails, and the nested expressions are shown.
\* EXPECT exit=75 code=2103 trace=2
\* EXPECT text "Evaluating invariant Inv failed."
EXTENDS Naturals
VARIABLE x
Init == x = 1
Next == x' \in {<<2>>, <<3>>}
Inv == IF x = 1 THEN TRUE ELSE x # 0
====
----- CONFIG InvariantFailsAgain -----
INIT Init
NEXT Next
INVARIANT Inv
====
