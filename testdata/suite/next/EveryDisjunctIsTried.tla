---- MODULE EveryDisjunctIsTried ----
\* Enumeration takes every disjunct, so the one that only makes sense if the other is false is an error ...
\* EXPECT exit=255 code=2184 trace=1
\* EXPECT text "Attempted to apply Head to the empty sequence."
EXTENDS Naturals, Sequences
VARIABLE s
Init == s = <<>>
Next == (s = <<>> \/ Head(s) > 1) /\ s' = <<2>>
====
----- CONFIG EveryDisjunctIsTried -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
