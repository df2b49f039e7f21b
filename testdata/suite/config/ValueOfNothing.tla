---- MODULE ValueOfNothing ----
\* ... that of = need not.
\* EXPECT exit=0
One == 1
ASSUME One = 1
====
----- CONFIG ValueOfNothing -----
CONSTANT Missing = 3
====
