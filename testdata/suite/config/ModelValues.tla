---- MODULE ModelValues ----
\* A model value equals itself only; one name is one value.
\* EXPECT exit=0
EXTENDS FiniteSets
CONSTANTS A, B, None, Same
ASSUME Cardinality(A) = 3 /\ Same \in A /\ None \notin A
ASSUME None = None /\ None # Same /\ None # "None" /\ None # 3 /\ None # {}
ASSUME B = {{Same}, {}}
====
