---- MODULE CycleHelper ----
\* HELPER of Cycle: each of the two modules extends the other.
EXTENDS Cycle
====
