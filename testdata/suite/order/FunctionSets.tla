---- MODULE FunctionSets ----
\* [S -> T]: the value of the last element of the domain varies fastest.
\* EXPECT exit=0
\* EXPECT print "<<3, 3>>\n<<3, 4>>\n<<4, 3>>\n<<4, 4>>\n"
EXTENDS TLC
ASSUME \A f \in [{1, 2} -> {3, 4}] : PrintT(f)
====
----- CONFIG FunctionSets -----
====
