---- MODULE Counter ----
\* A beginner's first specification: "=" where "==" is meant, and the modules of numbers are not extended.
VARIABLES count, limit

Init = count = 0 /\ limit = 3

Next == count' = count + 1

Spec = Init /\ [][Next]_<<count, limit>>

TypeOK == count \in Nat
====
