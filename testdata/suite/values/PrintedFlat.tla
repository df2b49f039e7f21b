---- MODULE PrintedFlat ----
\* A value with an underscore is not taken apart: it stays on one line, however long.
\* EXPECT exit=0
\* EXPECT print "[first_part |-> \"alpha alpha alpha alpha\", second_part |-> \"beta beta beta beta beta\", third_part |-> 3]\n"
EXTENDS TLC
ASSUME PrintT([first_part |-> "alpha alpha alpha alpha", second_part |-> "beta beta beta beta beta", third_part |-> 3])
====
----- CONFIG PrintedFlat -----
====
