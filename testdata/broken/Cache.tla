---- MODULE Cache ----
\* Primes and temporal operators where they mean nothing.
EXTENDS Naturals
CONSTANT Size
VARIABLES hits, misses

ASSUME Size > hits

Twice == hits'' = 2

Sum == (hits + misses')' = 3

Spec == hits = 0 /\ [](hits' = hits + 1)

Progress == <>(misses' = misses + 1)

Answer == (hits' > hits) ~> (misses = 0)

Mixed == [](hits = 0) \/ hits' = 1
====
