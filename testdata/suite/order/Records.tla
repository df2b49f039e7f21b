---- MODULE Records ----
\* Records: by the number of fields, then by field names, then by values. b was seen before c, a in Naturals after both.
\* EXPECT exit=0
\* EXPECT print "{[c |-> 1], [b |-> 1, c |-> 2], [b |-> 2, c |-> 1], [b |-> 0, a |-> 0]}\n"
EXTENDS Naturals, TLC
b == 1
c == 2
ASSUME PrintT({[b |-> 2, c |-> 1], [a |-> 0, b |-> 0], [c |-> 1], [c |-> 2, b |-> 1]})
====
----- CONFIG Records -----
====
