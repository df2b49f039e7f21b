---- MODULE Junctions ----
\* Bulleted lists: what belongs to an item is decided by columns.
\* EXPECT exit=0
EXTENDS Naturals
A == \/ TRUE
     \/ FALSE
  => FALSE
B == \/ FALSE
     \/ /\ TRUE
        /\ FALSE
     \/ TRUE
C == /\ TRUE
     /\ \/ FALSE
        \/ TRUE
     /\ 1
        + 1 = 2
D == ~ /\ TRUE
       /\ FALSE
ASSUME ~ A
ASSUME B /\ C /\ D
ASSUME LET E == /\ TRUE
                /\ LET F == FALSE IN F
                   \/ TRUE
       IN E
====
----- CONFIG Junctions -----
====
