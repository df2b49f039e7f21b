---- MODULE Puzzle ----
\* The 2 by 2 sliding puzzle: three tiles in a ring, so 12 of the 24 positions can be reached, each with two moves.
\* EXPECT exit=0 generated=25 distinct=12 depth=7
EXTENDS Naturals
VARIABLE board
Init == board = <<1, 2, 3, 0>>
Beside == {<<1, 2>>, <<2, 4>>, <<4, 3>>, <<3, 1>>}
Next == \E a, b \in 1..4 : /\ <<a, b>> \in Beside \/ <<b, a>> \in Beside
                           /\ board[a] = 0
                           /\ board' = [board EXCEPT ![a] = board[b], ![b] = 0]
====
----- CONFIG Puzzle -----
INIT Init
NEXT Next
====
