---- MODULE Mixture ----
\* Mistakes of all kinds of meaning in one file: each is told, also the levels of what the wrong names leave alone.
EXTENDS Integers
CONSTANT Limit
VARIABLES level, alarm

TypeOK == level \in 0..Limit /\ alarms \in BOOLEAN

ASSUME Limit > level

Raise == level' = level + 1 /\ UNCHANGED alarm

Next == Raise \/ Reset

Spec == TypeOK /\ [](Raise)

Twice == level'' = 2
====
