---- MODULE PrintedAsRecord ----
\* A function on strings prints as a record if all of them could be field names.
\* EXPECT exit=0
\* EXPECT print "[a1 |-> 0]\n[1a |-> 0]\n[WF_ |-> 0]\n(\"WF_x\" :> 0)\n(\"1\" :> 0)\n(\"\" :> 0)\n(\"_\" :> 0)\n"
EXTENDS TLC
On(s) == PrintT([t \in {s} |-> 0])
ASSUME On("a1") /\ On("1a") /\ On("WF_") /\ On("WF_x") /\ On("1") /\ On("") /\ On("_")
====
----- CONFIG PrintedAsRecord -----
====
