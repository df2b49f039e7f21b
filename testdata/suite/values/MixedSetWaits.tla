---- MODULE MixedSetWaits ----
\* A set of values that cannot be compared is built without an error; it is noticed when the set is put in order.
\* EXPECT exit=0
EXTENDS Naturals
Mixed == {1, "a"}
ASSUME LET S == {1, "a"} IN TRUE
ASSUME 1 \in {1, "a"}
ASSUME {} # {1}
====
----- CONFIG MixedSetWaits -----
====
