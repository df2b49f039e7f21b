---- MODULE Junctions ----
A1 == /\ a /\ b
A2 == /\ a
      /\ b
A3 ==
  /\ a
  /\ b
=> c
A4 ==
  /\ a
  /\ \/ b
     \/ c
  /\ d
A5 ==
  /\ a
+ 1
A6 ==
  /\ a
   + 1
A7 ==
  /\ a
   /\ b
A8 ==
  /\ \/ b
    \/ c
  /\ d
A9 ==
  /\ a
  \/ b
A10 == ~ /\ a
         /\ b
A11 == a /\ /\ b
            /\ c
A12 ==
 /\ a
/\ b
A13 == (/\ a
        /\ b) => c
A14 == IF /\ a
          /\ b
       THEN /\ c
            /\ d
       ELSE \/ e
            \/ f
A15 == /\ LET x == /\ a
                   /\ b
              y == 1
          IN  \/ x
              \/ y
       /\ \A z \in { u \in S : /\ u
                               /\ v } : /\ z
                                        /\ w
A16 == CASE a -> /\ b
                 /\ c
         [] d -> \/ e
                 \/ f
A17 == /\ a
	/\ b
A18 ==
        /\ a
	/\ b
A19 == /\ a E19 == 1
A20 == ∧ a
       /\ b
       ∧ ∨ c
         \/ d
A21 == \/ a \land b
       \/ /\ c => d
          /\ e \lor f
====
