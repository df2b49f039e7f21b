---- MODULE Sizes ----
\* Sizes are known without listing the elements.
\* EXPECT exit=0
EXTENDS Naturals, FiniteSets
ASSUME Cardinality(SUBSET (1..30)) = 1073741824
ASSUME Cardinality([1..10 -> 0..7]) = 1073741824
ASSUME Cardinality((1..1000) \X (1..1000) \X (1..1000)) = 1000000000
ASSUME Cardinality([a : 1..1000, b : 1..1000]) = 1000000
ASSUME Cardinality({1, 1, 2}) = 2 /\ Cardinality({}) = 0 /\ Cardinality(3..1) = 0
ASSUME IsFiniteSet(SUBSET (1..60)) /\ ~ IsFiniteSet(Nat)
====
----- CONFIG Sizes -----
====
