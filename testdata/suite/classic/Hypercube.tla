---- MODULE Hypercube ----
\* Ten bits, one flips at a time: 2^10 states, 10 successors each, the farthest 10 steps away.
\* EXPECT exit=0 generated=10241 distinct=1024 depth=11
EXTENDS Naturals
VARIABLE bit
Init == bit = [i \in 1..10 |-> 0]
Next == \E i \in 1..10 : bit' = [bit EXCEPT ![i] = 1 - @]
====
----- CONFIG Hypercube -----
INIT Init
NEXT Next
====
