---- MODULE Sets ----
\* Sets: by size, then member by member.
\* EXPECT exit=0
\* EXPECT print "{{}, {3}, {1, 2}, {1, 3}}\n"
\* EXPECT print "{{{}}, {{1}}, {{}, {5}}}\n"
\* EXPECT print "{FALSE, TRUE}\n"
\* EXPECT print "{-2, 0, 1}\n"
EXTENDS Integers, TLC
ASSUME PrintT({{1, 3}, {3}, {2, 1}, {}})
ASSUME PrintT({{{1}}, {{5}, {}}, {{}}})
ASSUME PrintT({TRUE, FALSE, TRUE})
ASSUME PrintT({1, -2, 0})
====
----- CONFIG Sets -----
====
