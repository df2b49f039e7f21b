---- MODULE InstanceOfInstance ----
\* Names through several instances: I!J!d, with the parameters of each.
\* EXPECT exit=0
EXTENDS Naturals
I == INSTANCE Outer WITH base <- 10
ASSUME I!J!Sum(5) = 15 /\ I!K(2)!Sum(5) = 17 /\ I!Twice = 20
====

---- MODULE Outer ----
EXTENDS Naturals
CONSTANT base
J == INSTANCE Inner WITH start <- base
K(n) == INSTANCE Inner WITH start <- base + n
Twice == J!Sum(base)
====

---- MODULE Inner ----
EXTENDS Naturals
CONSTANT start
Sum(n) == start + n
====
----- CONFIG InstanceOfInstance -----
====
