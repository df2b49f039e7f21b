---- MODULE HanoiSolved ----
\* EXPECT exit=12 trace=8
EXTENDS Naturals, Sequences
VARIABLE peg
Init == peg = <<<<1, 2, 3>>, <<>>, <<>>>>
Fits(d, p) == IF p = <<>> THEN TRUE ELSE d < Head(p)
Next == \E from, to \in 1..3 :
          /\ from # to
          /\ peg[from] # <<>>
          /\ Fits(Head(peg[from]), peg[to])
          /\ peg' = [peg EXCEPT ![from] = Tail(@), ![to] = <<Head(peg[from])>> \o @]
Unsolved == peg[3] # <<1, 2, 3>>
====
----- CONFIG HanoiSolved -----
INIT Init
NEXT Next
INVARIANT Unsolved
====
