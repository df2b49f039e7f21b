---- MODULE Intervals ----
\* Intervals: by size, then by lower bound. One that is a set of its own prints as it is written.
\* EXPECT exit=0
\* EXPECT print "{5..5, 1..2, 3..4}\n"
\* EXPECT print "1..3\n"
\* EXPECT print "{}\n"
EXTENDS Naturals, TLC
ASSUME PrintT({3..4, 1..2, 5..5})
ASSUME PrintT(1..3)
ASSUME PrintT(3..1)
====
----- CONFIG Intervals -----
====
