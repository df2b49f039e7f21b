---- MODULE EqualToItself ----
\* A function is evaluated also where it is compared with itself, as everything else that has not been computed yet.
\* EXPECT exit=10 code=2105
\* EXPECT print "<<TRUE, 1>>"
\* EXPECT print "<<TRUE, 2>>"
\* EXPECT absent "<<TRUE, 3>>"
\* EXPECT text "Attempted to compute the number of elements in the overridden value Nat."
EXTENDS Naturals, TLC
Finite == [i \in 1..3 |-> i]
Successor == [i \in Nat |-> i + 1]
ASSUME PrintT(<<Finite = Finite, 1>>)
ASSUME PrintT(<<SUBSET Nat = SUBSET Nat, 2>>)
ASSUME PrintT(<<Successor = Successor, 3>>)
====
----- CONFIG EqualToItself -----
====
