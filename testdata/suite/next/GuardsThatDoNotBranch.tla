---- MODULE GuardsThatDoNotBranch ----
\* Inside IF conditions, negations, left sides of =>, CASE guards and set constructors a disjunction is a Boolean.
\* EXPECT exit=0 generated=3 distinct=3 depth=3
EXTENDS Naturals
VARIABLES x, y
Init == x = 0 /\ y = 0
Either == x < 5 \/ y = 0
Next == /\ IF Either THEN x < 2 ELSE FALSE
        /\ ~ (~ (x < 5 \/ y = 0))
        /\ (x < 5 \/ y = 0) => y = 0
        /\ CASE x < 5 \/ y = 0 -> TRUE [] OTHER -> FALSE
        /\ {i \in {1} : x < 5 \/ y = 0} = {1}
        /\ x' = x+1
        /\ y' = y
====
----- CONFIG GuardsThatDoNotBranch -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
