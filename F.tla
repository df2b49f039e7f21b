---- MODULE F ----
EXTENDS Naturals, TLC
VARIABLES x, y, z
Init == x = 0 /\ y = 0 /\ z = 0
Next == y < 15 /\ y' = y + 1 /\ x' \in {x, x + 1, x + 7} /\ z' \in {z, z + 1, z + 7}
Inv == ~(y = 13 /\ x \in {0, 13} /\ z \in {0, 13})
Post == PrintT(<<TLCGet("distinct"), TLCGet("generated"), TLCGet("diameter"), TLCGet("queue")>>)
====
