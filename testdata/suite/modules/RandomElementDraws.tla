---- MODULE RandomElementDraws ----
\* RandomElement takes the subset whose index, by size and then by least members, is the drawn fraction of their number. These are the
\* draws that a recorded run of TLC with this seed was found to make (SpanTreeRandom of its test models).
\* EXPECT exit=0
\* OPTIONS -seed 1
EXTENDS Naturals, TLC
Drawn == <<RandomElement(SUBSET (1..5)), RandomElement(SUBSET (1..5)), RandomElement(SUBSET (1..5)), RandomElement(SUBSET (1..5)),
           RandomElement(SUBSET (1..5)), RandomElement(SUBSET (1..5))>>
ASSUME Drawn = <<{2, 3, 5}, {3, 4}, {1, 2}, {2, 3}, {2, 3, 4, 5}, {}>>
====
----- CONFIG RandomElementDraws -----
====
