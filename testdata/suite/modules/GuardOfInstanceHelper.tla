---- MODULE GuardOfInstanceHelper ----
\* HELPER of GuardOfInstance, which extends and instantiates it.
EXTENDS Naturals
Two == \E i \in 1..2 : i > 0
====
