---- MODULE ToStringOfStrings ----
\* EXPECT exit=0
EXTENDS Naturals, TLC
ASSUME ToString("x") = "\"x\"" /\ ToString(7) = "7" /\ ToString({2, 1}) = "{1, 2}"
ASSUME ToString([b |-> 1]) = "[b |-> 1]" /\ ToString(TRUE) = "TRUE"
ASSUME SortSeq(<<<<2, "a">>, <<1, "b">>, <<2, "c">>, <<1, "d">>>>, LAMBDA p, q : p[1] < q[1])
       = <<<<1, "b">>, <<1, "d">>, <<2, "a">>, <<2, "c">>>>
ASSUME Permutations({}) = {<<>>}
====
----- CONFIG ToStringOfStrings -----
====
