------------------------------- MODULE Quorum -------------------------------
\* Sets of which any two have a member in common.
LOCAL INSTANCE Naturals
LOCAL INSTANCE FiniteSets

\* Whether any two sets in Q have a common element.
IsQuorumSystem(Q) == \A a, b \in Q : a \cap b # {}

\* Whether Q has more than half of the elements of S.
IsMajority(Q, S) == Q \subseteq S /\ 2 * Cardinality(Q) > Cardinality(S)

\* The set of the subsets of S with more than half of its elements.
Majorities(S) == {Q \in SUBSET S : 2 * Cardinality(Q) > Cardinality(S)}

\* The set of the smallest majorities of S.
MinimalMajorities(S) == {Q \in SUBSET S : Cardinality(Q) = (Cardinality(S) \div 2) + 1}
=============================================================================
