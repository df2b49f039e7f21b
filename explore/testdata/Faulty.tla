------------------------------- MODULE Faulty -------------------------------
\* Things that go wrong while successors are computed, and one that does not.
EXTENDS Naturals, Sequences, TLC
VARIABLES x, q

Init == x \in 1..2 /\ q = <<>>

Good == x' = x + 1 /\ q' = Append(q, x)
Bad  == \E i \in 1..x : /\ i > 1
                        /\ x' = Head(q)
                        /\ q' = Tail(q)
Half == x = 1 /\ x' = 2

Next == Good \/ Bad \/ Half

Short == x > 2 => Head(q) = 1
=============================================================================
