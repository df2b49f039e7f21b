---- MODULE Records ----
\* EXPECT exit=0 generated=6 distinct=1 depth=1
EXTENDS Naturals, TLC
VARIABLE x
Init == x = [b |-> 2, a |-> 1]
Next == \/ x' = [a |-> 1, b |-> 2]
        \/ x' = [s \in {"a", "b"} |-> IF s = "a" THEN 1 ELSE 2]
        \/ x' = ("b" :> 2 @@ "a" :> 1)
        \/ x' = [[a |-> 7, b |-> 2] EXCEPT !.a = 1]
        \/ x' = [x EXCEPT !.b = 2]
====
----- CONFIG Records -----
INIT Init
NEXT Next
====
