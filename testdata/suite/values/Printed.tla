---- MODULE Printed ----
\* How values print.
\* EXPECT exit=0
\* EXPECT print "\"say \\\"hi\\\" \\\\\"\n"
\* EXPECT print "<<>>\n<<1, <<TRUE>>>>\n"
\* EXPECT print "{{1}, {1, 2}}\n"
\* EXPECT print "[b |-> <<>>, a |-> 1]\n"
\* EXPECT print "(0 :> \"x\" @@ 2 :> \"y\")\n"
\* EXPECT print "[k1 |-> 1, k2 |-> 2]\n"
\* EXPECT print "(\"k 1\" :> 1)\n"
\* EXPECT print "{{}, {1}, {2}, {1, 2}}\n"
\* EXPECT print "SUBSET (1..7)\n"
\* EXPECT print "{<<1, 3>>, <<2, 3>>}\n"
\* EXPECT print "Nat\n"
\* EXPECT print "{1} \\cup Nat\n"
EXTENDS Naturals, TLC
ASSUME PrintT("say \"hi\" \\")
ASSUME PrintT(<<>>) /\ PrintT(<<1, <<TRUE>>>>)
ASSUME PrintT({{2, 1}, {1}})
ASSUME PrintT([b |-> <<>>, a |-> 1])
ASSUME PrintT([i \in {2, 0} |-> IF i = 0 THEN "x" ELSE "y"])
ASSUME PrintT([s \in {"k1", "k2"} |-> IF s = "k1" THEN 1 ELSE 2])
ASSUME PrintT([s \in {"k 1"} |-> 1])
ASSUME PrintT(SUBSET {1, 2})
ASSUME PrintT(SUBSET (1..7))
ASSUME PrintT({2, 1} \X {3})
ASSUME PrintT(Nat)
ASSUME PrintT(Nat \cup {1})
====
----- CONFIG Printed -----
====
