---- MODULE Products ----
\* S \X T \X U: the last component varies fastest.
\* EXPECT exit=0
\* EXPECT print "<<1, 3, 5>>\n<<1, 3, 6>>\n<<1, 4, 5>>\n<<1, 4, 6>>\n<<2, 3, 5>>\n"
EXTENDS TLC
ASSUME \A t \in {1, 2} \X {3, 4} \X {5, 6} : PrintT(t)
====
----- CONFIG Products -----
====
