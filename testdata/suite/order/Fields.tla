---- MODULE Fields ----
\* Fields print in the order in which their names were first seen, whatever the order in the constructor.
\* EXPECT exit=0
\* EXPECT print "[zz |-> 1, mm |-> 2, aa |-> 3]\n"
\* EXPECT print "{[zz |-> 1, aa |-> 3], [zz |-> 2, aa |-> 1]}\n"
EXTENDS TLC
zz == 0
ASSUME PrintT([mm |-> 2, aa |-> 3, zz |-> 1])
ASSUME PrintT({[aa |-> 1, zz |-> 2], [aa |-> 3, zz |-> 1]})
====
----- CONFIG Fields -----
====
