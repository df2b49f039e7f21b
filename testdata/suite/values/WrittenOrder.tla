---- MODULE WrittenOrder ----
\* EXPECT exit=0
\* Functions keep the order in which they were made until something sorts them: sums, differences and images of bags are
\* made in the order of the bags, and asking for the value at an argument sorts what the argument is made of.
EXTENDS Integers, Sequences, TLC, Bags
CONSTANTS m1, m2, m3
fields == [b |-> 1, c |-> 2] \* the order of fields is that in which they first occur
ASSUME ToString((m2 :> 1 @@ m3 :> 1) (+) (m1 :> 2 @@ m2 :> 4)) = "(m2 :> 5 @@ m3 :> 1 @@ m1 :> 2)"
ASSUME ToString((m3 :> 2 @@ m1 :> 1) (-) (m3 :> 1)) = "(m3 :> 1 @@ m1 :> 1)"
ASSUME ToString((m3 :> 2 @@ m1 :> 1) (-) (m2 :> 1)) = "(m3 :> 2 @@ m1 :> 1)"
ASSUME ToString(BagUnion({SetToBag({m1, m2}), (m3 :> 1)})) = "(m3 :> 1 @@ m1 :> 1 @@ m2 :> 1)"
ASSUME ToString(BagUnion({(m2 :> 1), SetToBag({m1, m2}), SetToBag({m3, m1, m2})})) = "(m2 :> 3 @@ m1 :> 2 @@ m3 :> 1)"
ASSUME ToString(BagOfAll(LAMBDA x : IF x = m3 THEN m2 ELSE x, (m3 :> 1 @@ m1 :> 1 @@ m2 :> 4))) = "(m2 :> 5 @@ m1 :> 1)"
ASSUME ToString((m2 :> 1) (+) (m1 :> 2) (-) EmptyBag) = "(m2 :> 1 @@ m1 :> 2)"
ASSUME (m2 :> 1) (+) (m1 :> 2) = (m1 :> 2) (+) (m2 :> 1)

ASSUME ToString([c |-> 1, b |-> 2] :> 3) = "([c |-> 1, b |-> 2] :> 3)"
ASSUME ToString(TLCEval([c |-> 1, b |-> 2] :> [c |-> 3, b |-> 4])) = "([c |-> 1, b |-> 2] :> [b |-> 4, c |-> 3])"
Whole(f) == [k \in DOMAIN f |-> f[k]]
ASSUME ToString(Whole([c |-> 1, b |-> 2] :> 3)) = "([b |-> 2, c |-> 1] :> 3)"
====
----- CONFIG WrittenOrder -----
CONSTANTS m1 = m1 m2 = m2 m3 = m3
====
