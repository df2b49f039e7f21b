---- MODULE Tuples ----
\* However a value is made, it is one value: the six successors of the first state are that state.
\* EXPECT exit=0 generated=7 distinct=1 depth=1
EXTENDS Naturals, Sequences, TLC
VARIABLE x
Init == x = <<1, 2>>
Next == \/ x' = [i \in 1..2 |-> i]
        \/ x' = (1 :> 1 @@ 2 :> 2)
        \/ x' = Append(<<1>>, 2)
        \/ x' = Tail(<<0, 1, 2>>)
        \/ x' = [<<1, 9>> EXCEPT ![2] = 2]
        \/ x' = [i \in {2, 1} |-> IF i = 1 THEN 1 ELSE 2]
====
----- CONFIG Tuples -----
INIT Init
NEXT Next
====
