---- MODULE AtInLet ----
\* An @ in a definition of a LET is that of the EXCEPT around the LET; one inside an EXCEPT of the definition is its own.
\* EXPECT exit=0 generated=7 distinct=4 depth=4
EXTENDS Naturals
VARIABLE f
Init == f = [i \in 1..2 |-> 0]
Plain == [f EXCEPT ![1] = LET old == @ IN old + 1]
Operator == [f EXCEPT ![1] = LET g(x) == @ + x IN g(1)]
Function == [f EXCEPT ![1] = LET h[x \in 1..2] == @ + x IN h[1]]
RecursiveFunction == [f EXCEPT ![1] = LET h[x \in 1..2] == IF x = 1 THEN @ ELSE h[x - 1] + 1 IN h[2]]
RecursiveOperator == [f EXCEPT ![1] = LET RECURSIVE g(_)  g(x) == IF x = 0 THEN @ ELSE g(x - 1) + 1 IN g(1)]
Inner == [f EXCEPT ![1] = LET l == [f EXCEPT ![2] = @ + 5]  m == @ IN m + l[2] - 4]
InnerLet == [f EXCEPT ![1] = LET l == [f EXCEPT ![2] = LET k == @ IN k + 1] IN @ + l[2]]
Field == [[a |-> f] EXCEPT !.a[1] = LET old == @ IN old + 1].a
Applied(S) == [f EXCEPT ![1] = LET all == {@ + x : x \in S}  IN CHOOSE x \in all : TRUE]
Same == {Operator, Function, RecursiveFunction, RecursiveOperator, Inner, InnerLet, Field, Applied({1})} = {Plain}
Next == f[1] < 3 /\ \/ f' = Plain
                    \/ f' = [f EXCEPT ![1] = LET y == @ IN IF y = 1 THEN 2 ELSE y + 1]
TypeOK == f[1] \in 0..3 /\ f[2] = 0 /\ Same
====
----- CONFIG AtInLet -----
INIT Init
NEXT Next
INVARIANT TypeOK
CHECK_DEADLOCK FALSE
====
