---------------------------- MODULE Randomization ---------------------------
\* Pseudo-random subsets of large sets, for checking from random initial
\* states. The checker draws them natively.
LOCAL INSTANCE Naturals
LOCAL INSTANCE FiniteSets

\* A subset of S with k elements, or S if it has fewer.
RandomSubset(k, S) == CHOOSE T \in SUBSET S : Cardinality(T) = k

\* At most k subsets of S, whose expected number of elements is n.
RandomSetOfSubsets(k, n, S) ==
  CHOOSE T \in SUBSET SUBSET S : Cardinality(T) \leq k

\* The number of different sets that RandomSetOfSubsets gives, in five trials.
TestRandomSetOfSubsets(k, n, S) ==
  [i \in 1 .. 5 |-> Cardinality(RandomSetOfSubsets(k, n, S))]
=============================================================================
