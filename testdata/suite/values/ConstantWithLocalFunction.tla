---- MODULE ConstantWithLocalFunction ----
\* A constant definition is evaluated once, also if it applies a function of a LET that mentions a parameter.
\* EXPECT exit=0
\* EXPECT print "\"once\"\n"
EXTENDS Naturals, FiniteSets, TLC
Steps(S) == LET F[i \in 0..3] == IF i = 0 THEN Cardinality(S) ELSE F[i - 1] + Cardinality(S) IN F[3]
C == IF PrintT("once") THEN Steps({1, 2}) ELSE 0
ASSUME C = 8
ASSUME \A i \in 1..3 : C > i
====
----- CONFIG ConstantWithLocalFunction -----
====
