---- MODULE PrintedLazy ----
\* What cannot be listed, or would be long, prints as it is written.
\* EXPECT exit=0
\* EXPECT output `^\{x \\in Nat : <expression line 10, col 28 to line 10, col 32 of module PrintedLazy> ?\}$`
\* EXPECT print "[x \\in Nat |-> <expression line 11, col 30 to line 11, col 34 of module PrintedLazy>]\n"
\* EXPECT print "[1..11 -> 0..1]\n"
\* EXPECT print "Seq(Nat)\n"
\* EXPECT print "-1..1\n"
EXTENDS Integers, Sequences, TLC
ASSUME PrintT({x \in Nat : x > 3})
ASSUME PrintT([x \in Nat |-> x + 4])
ASSUME PrintT([1..11 -> 0..1])
ASSUME PrintT(Seq(Nat))
ASSUME PrintT(-1..1)
====
----- CONFIG PrintedLazy -----
====
