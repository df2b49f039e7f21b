------------------------------- MODULE Quorum -------------------------------
\* Sets of which any two have a member in common.

\* The quorum systems of S: the nonempty sets of subsets of S of which any two meet
\* and which have, with a set, all those that include it.
QuorumSystem(S) ==
  {Q \in SUBSET SUBSET S :
     /\ Q # {}
     /\ \A a, b \in Q : a \cap b # {}
     /\ \A a \in Q : \A b \in SUBSET S : a \subseteq b => b \in Q}
=============================================================================
