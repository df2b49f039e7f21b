---- MODULE Comments ----
\* Comments of both kinds, lists over several lines, keywords in any order, words in the plural or not.
\* EXPECT exit=0 generated=6 distinct=3
EXTENDS Naturals
CONSTANTS N, Name, Set
VARIABLE x
Init == x \in 1..N
Next == UNCHANGED x
One == x <= N
Two == Name = "a b" /\ Set = {1, 2} /\ x > 0
Three == x > 0
====
