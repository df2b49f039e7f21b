---- MODULE BoundVariables ----
\* Several bound variables: the first one varies fastest, in one group or in several.
\* EXPECT exit=0
\* EXPECT print "<<1, 3>>\n<<2, 3>>\n<<1, 4>>\n<<2, 4>>\n"
\* EXPECT print "<<7, 7>>\n<<8, 7>>\n<<7, 8>>\n<<8, 8>>\n"
EXTENDS TLC
ASSUME \A i \in {1, 2}, j \in {3, 4} : PrintT(<<i, j>>)
ASSUME \A i, j \in {7, 8} : PrintT(<<i, j>>)
====
----- CONFIG BoundVariables -----
====
