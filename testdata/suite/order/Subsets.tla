---- MODULE Subsets ----
\* SUBSET: by size; within a size, by the positions of the members.
\* EXPECT exit=0
\* EXPECT print "{}\n{1}\n{2}\n{3}\n{1, 2}\n{1, 3}\n{2, 3}\n{1, 2, 3}\n"
EXTENDS TLC
ASSUME \A s \in SUBSET {2, 3, 1} : PrintT(s)
====
----- CONFIG Subsets -----
====
