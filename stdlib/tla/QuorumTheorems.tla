--------------------------- MODULE QuorumTheorems ---------------------------
\* Facts about quorums. The theorems are stated for use in proofs, which the
\* checker does not check.
EXTENDS Quorum, Integers, FiniteSets

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
