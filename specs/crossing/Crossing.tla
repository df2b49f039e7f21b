------------------------------ MODULE Crossing ------------------------------
(* Two roads cross, and each has a traffic light. A light goes from red to   *)
(* green, from green to amber and from amber back to red. The rule under     *)
(* test: a light may turn green only while the other one is red.             *)
EXTENDS Naturals

VARIABLE light   \* the colour of each of the two lights, 1 and 2

Roads  == 1..2
Other(r) == 3 - r

TypeOK == light \in [Roads -> {"red", "amber", "green"}]

Init == light = [r \in Roads |-> "red"]

Open(r)  == /\ light[r] = "red"
            /\ light[Other(r)] = "red"
            /\ light' = [light EXCEPT ![r] = "green"]

Warn(r)  == /\ light[r] = "green"
            /\ light' = [light EXCEPT ![r] = "amber"]

Close(r) == /\ light[r] = "amber"
            /\ light' = [light EXCEPT ![r] = "red"]

Next == \E r \in Roads : Open(r) \/ Warn(r) \/ Close(r)

Spec == Init /\ [][Next]_light

(* No two cars meet: one of the lights is red at any time.                   *)
Safe == \E r \in Roads : light[r] = "red"

(* What happens if the rule is weakened a little: a light may turn green     *)
(* while the other one is amber, because "those cars will stop anyway".      *)
Hasty(r) == /\ light[r] = "red"
            /\ light[Other(r)] # "green"
            /\ light' = [light EXCEPT ![r] = "green"]

HastyNext == Next \/ \E r \in Roads : Hasty(r)
=============================================================================
