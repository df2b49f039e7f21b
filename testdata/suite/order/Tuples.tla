---- MODULE Tuples ----
\* Tuples: by length, then element by element.
\* EXPECT exit=0
\* EXPECT print "{<<>>, <<2>>, <<1, 1>>, <<1, 2>>}\n"
EXTENDS TLC
ASSUME PrintT({<<1, 2>>, <<2>>, <<1, 1>>, <<>>})
====
----- CONFIG Tuples -----
====
