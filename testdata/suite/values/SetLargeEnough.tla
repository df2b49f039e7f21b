---- MODULE SetLargeEnough ----
\* OPTIONS -maxSetSize 10
\* EXPECT exit=0
EXTENDS Naturals
ASSUME {i * 2 : i \in 1..10} # {}
ASSUME 5 \in 1..1000 /\ {5} \in SUBSET (1..1000)
====
----- CONFIG SetLargeEnough -----
====
