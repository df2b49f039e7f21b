---- MODULE ModelValuesFirst ----
\* A model value is smaller than a value of any other kind.
\* EXPECT exit=0
\* EXPECT print "{m, 1, 2}\n"
\* EXPECT print "{m, {}}\n"
\* EXPECT print "{m, <<>>}\n"
\* EXPECT print "{m, TRUE}\n"
\* EXPECT print "{n, m}\n"
EXTENDS TLC
CONSTANT m, n
ASSUME PrintT({2, m, 1}) /\ PrintT({{}, m}) /\ PrintT({<<>>, m}) /\ PrintT({TRUE, m}) /\ PrintT({m, n})
====
----- CONFIG ModelValuesFirst -----
CONSTANTS
  n = n
  m = m
====
