---- MODULE InstanceParameter ----
\* An instance with a parameter is a family of modules.
\* EXPECT exit=0
EXTENDS Naturals
Times(n) == INSTANCE Scaled WITH Factor <- n
ASSUME Times(3)!By(4) = 12 /\ Times(1 + 1)!Twice = 4
ASSUME \A n \in 1..3 : Times(n)!By(n) = n * n
====

---- MODULE Scaled ----
EXTENDS Naturals
CONSTANT Factor
By(k) == Factor * k
Twice == By(2)
====
----- CONFIG InstanceParameter -----
====
