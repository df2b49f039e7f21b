---- MODULE Queens ----
\* Ways to place n queens on a board: 10 for n = 5, 4 for n = 6.
\* EXPECT exit=0
EXTENDS Naturals, Integers, FiniteSets
Abs(n) == IF n < 0 THEN -n ELSE n
Solutions(n) == {q \in [1..n -> 1..n] : \A i, j \in 1..n : i < j => q[i] # q[j] /\ Abs(q[i] - q[j]) # j - i}
ASSUME Cardinality(Solutions(5)) = 10
ASSUME Cardinality(Solutions(6)) = 4
====
----- CONFIG Queens -----
====
