---- MODULE Crossing ----
\* Wolf, goat and cabbage: the shortest way over the river has 7 crossings.
\* EXPECT exit=12 trace=8
VARIABLES here, boat
All == {"wolf", "goat", "cabbage"}
Safe(S) == ~ ({"wolf", "goat"} \subseteq S \/ {"goat", "cabbage"} \subseteq S)
Init == here = All /\ boat = TRUE
Next == \E load \in {{}} \cup {{x} : x \in All} :
          /\ boat' = ~ boat
          /\ IF boat THEN /\ load \subseteq here
                          /\ here' = here \ load
                          /\ Safe(here')
                     ELSE /\ load \cap here = {}
                          /\ here' = here \cup load
                          /\ Safe(All \ here')
NotOver == here # {} \/ boat
====
----- CONFIG Crossing -----
INIT Init
NEXT Next
INVARIANT NotOver
====
