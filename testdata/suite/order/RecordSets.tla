---- MODULE RecordSets ----
\* Record sets: fields in the order in which their names were first seen, the last one fastest.
\* EXPECT exit=0
\* EXPECT print "[zz |-> 1, aa |-> 3]\n[zz |-> 1, aa |-> 4]\n[zz |-> 2, aa |-> 3]\n[zz |-> 2, aa |-> 4]\n"
EXTENDS TLC
zz == 0
ASSUME \A r \in [aa : {3, 4}, zz : {1, 2}] : PrintT(r)
====
----- CONFIG RecordSets -----
====
