---- MODULE TLCModule ----
\* EXPECT exit=0
\* EXPECT print "\"left\"  <<1>>\n"
EXTENDS Naturals, Sequences, TLC
ASSUME Print("left", <<1>>) = <<1>>
ASSUME (1 :> "a" @@ 2 :> "b") = <<"a", "b">>
ASSUME (1 :> "a" @@ 1 :> "b")[1] = "a"
ASSUME Permutations({1, 2}) = {<<1, 2>>, <<2, 1>>}
ASSUME SortSeq(<<3, 1, 2>>, <) = <<1, 2, 3>> /\ SortSeq(<<1, 3, 2>>, LAMBDA a, b : a > b) = <<3, 2, 1>>
ASSUME ToString(<<1, {2}>>) = "<<1, {2}>>"
ASSUME Assert(TRUE, "not shown") /\ PrintT("shown")
ASSUME RandomElement({7}) = 7
ASSUME TLCEval({n \in 1..3 : n > 1}) = {2, 3}
ASSUME 3 \in Any /\ {"x"} \in Any
====
----- CONFIG TLCModule -----
====
