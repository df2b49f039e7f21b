---- MODULE Functions ----
\* Functions: by the number of elements, then by their domains, then by their values.
\* EXPECT exit=0
\* EXPECT print "{<<5, 5>>, (1 :> 0 @@ 3 :> 0), (1 :> 0 @@ 3 :> 9), (2 :> 0 @@ 3 :> 0)}\n"
EXTENDS Naturals, TLC
ASSUME PrintT({[i \in {2, 3} |-> 0], [i \in {1, 3} |-> 3 * i * (IF i = 3 THEN 1 ELSE 0)],
               [i \in {1, 3} |-> 0], [i \in {1, 2} |-> 5]})
====
----- CONFIG Functions -----
====
