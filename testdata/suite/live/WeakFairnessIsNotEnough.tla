---- MODULE WeakFairnessIsNotEnough ----
\* Take is enabled in every other state only. Weak fairness does not force it: x goes to and fro for ever.
\* From <<0, 0>> one step, from <<1, 0>> two, from <<0, 1>> and <<1, 1>> one each: 1 + 5 states generated.
\* EXPECT exit=13 code=2116 generated=6 distinct=4 depth=4 trace=2
\* EXPECT output `1: Back to state: <Flip line`
VARIABLES x, y
vars == <<x, y>>
Init == x = 0 /\ y = 0
Flip == x' = (IF x = 0 THEN 1 ELSE 0) /\ UNCHANGED y
Take == x = 1 /\ y = 0 /\ y' = 1 /\ UNCHANGED x
Spec == Init /\ [][Flip \/ Take]_vars /\ WF_vars(Flip) /\ WF_vars(Take)
Taken == <>(y = 1)
====
----- CONFIG WeakFairnessIsNotEnough -----
SPECIFICATION Spec
PROPERTY Taken
====
