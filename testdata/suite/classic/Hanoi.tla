---- MODULE Hanoi ----
\* Three discs: 3^3 states, of which the farthest, with the tower on one of the other pegs, is 2^3 - 1 moves away.
\* In 3 states (all discs on one peg) there are 2 moves, in the others 3: 1 + 3 * 2 + 24 * 3 states.
\* EXPECT exit=0 generated=79 distinct=27 depth=8
EXTENDS Naturals, Sequences
VARIABLE peg
Init == peg = <<<<1, 2, 3>>, <<>>, <<>>>>
Fits(d, p) == IF p = <<>> THEN TRUE ELSE d < Head(p)
Next == \E from, to \in 1..3 :
          /\ from # to
          /\ peg[from] # <<>>
          /\ Fits(Head(peg[from]), peg[to])
          /\ peg' = [peg EXCEPT ![from] = Tail(@), ![to] = <<Head(peg[from])>> \o @]
====
----- CONFIG Hanoi -----
INIT Init
NEXT Next
====
