---- MODULE BrokenFunctions ----
\* A function is not evaluated when it is constructed: an element without a value is no error until somebody asks for it, whatever
\* the function was put into meanwhile. That also holds for what is not written where the function is applied, which is derived
\* from the recorded cases that are.
\* EXPECT exit=0 generated=3 distinct=2
EXTENDS Naturals, Sequences
VARIABLE x
By(n) == [i \in 1..2 |-> IF i = n THEN i ELSE Head(<<>>)]
Pairs(n) == [i \in 1..2, j \in 1..2 |-> IF i = n THEN j ELSE Head(<<>>)]
InRecord == [a |-> By(1)]
InTuple == <<Pairs(2)>>
OfFunctions == [j \in 1..2 |-> By(j)]
Apply(Op(_), i) == Op(i)[i]
Third(f, g, i) == LET h == IF i > 0 THEN f ELSE g k == h IN k[i]
ASSUME InRecord.a[1] = 1
ASSUME InTuple[1][2, 1] = 1
ASSUME OfFunctions[2][2] = 2
ASSUME Apply(By, 2) = 2
ASSUME Third(By(1), <<>>, 1) = 1
ASSUME DOMAIN By(1) = {1, 2}
ASSUME Len(<<By(1)>>) = 1
ASSUME Append(<<>>, By(2))[1][2] = 2
ASSUME Head(<<By(1)>>)[1] = 1
Init == x = 1
Next == x' = OfFunctions[3 - x][3 - x]
====
----- CONFIG BrokenFunctions -----
INIT Init
NEXT Next
====
