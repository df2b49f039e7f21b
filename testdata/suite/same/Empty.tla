---- MODULE Empty ----
\* EXPECT exit=0 generated=6 distinct=1 depth=1
EXTENDS Naturals, Sequences
VARIABLES f, s
Init == f = <<>> /\ s = {}
Next == \/ f' = [i \in {} |-> i] /\ s' = 1..0
        \/ f' = Tail(<<1>>) /\ s' = {1} \ {1}
        \/ f' = SubSeq(<<1>>, 2, 1) /\ s' = UNION {}
        \/ f' = SelectSeq(<<1>>, LAMBDA e : FALSE) /\ s' = {e \in {1} : FALSE}
        \/ UNCHANGED <<f, s>>
====
----- CONFIG Empty -----
INIT Init
NEXT Next
====
