---- MODULE Ladder ----
EXTENDS Naturals
VARIABLES x, s
Init == x \in 0..2 /\ s = {}
Climb == x < 40 /\ x' = x + 1 /\ s' = s
Take == \E i \in 1..4 : i \notin s /\ s' = s \cup {i} /\ x' = x
Both == x % 7 = 3 /\ x' = x + 2 /\ s' = {i \in s : i < 3}
Next == Climb \/ Take \/ Both
Spec == Init /\ [][Next]_<<x, s>> /\ WF_<<x, s>>(Next)
Low == x < 23 \/ s # {1, 4}
Never == <>(x = 100)
====
