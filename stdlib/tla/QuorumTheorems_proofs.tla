----------------------- MODULE QuorumTheorems_proofs ------------------------
\* The theorems of QuorumTheorems again; made from that module by go generate.
EXTENDS Quorum, Integers, FiniteSetTheorems, FiniteSetsExtTheorems

THEOREM QuorumsIntersect ==
  ASSUME NEW S, NEW QS \in QuorumSystem(S), NEW Q1 \in QS, NEW Q2 \in QS
  PROVE  \E s \in S : s \in Q1 /\ s \in Q2

THEOREM QuorumSuperset ==
  ASSUME NEW S, NEW QS \in QuorumSystem(S), NEW Q1 \in QS, NEW Q2 \in SUBSET S, Q1 \subseteq Q2
  PROVE  Q2 \in QS

THEOREM MajoritiesQuorumSystem ==
  ASSUME NEW S, IsFiniteSet(S), S # {}
  PROVE  {Q \in SUBSET S : 2 * Cardinality(Q) > Cardinality(S)} \in QuorumSystem(S)
=============================================================================
