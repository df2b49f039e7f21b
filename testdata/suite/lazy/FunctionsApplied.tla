---- MODULE FunctionsApplied ----
\* A function that is applied where operators, LET, IF or CASE make it is not evaluated as a whole: no other element matters.
\* EXPECT exit=0
EXTENDS Naturals, Sequences
VARIABLE x
By(n) == [i \in 1..2 |-> IF i = n THEN i ELSE Head(<<>>)]
Through(n) == By(n)
Chosen(n) == IF n > 0 THEN Through(n) ELSE <<>>
Two(n) == [i, j \in 1..2 |-> IF i = n THEN j ELSE Head(<<>>)]
OfState == [i \in 1..2 |-> IF i = x THEN i ELSE Head(<<>>)]
Renamed == OfState
At(f, i) == f[i]
Made(Op(_), i) == Op(i)[i]
ASSUME By(1)[1] = 1
ASSUME Chosen(2)[2] = 2
ASSUME Two(2)[2, 1] = 1
ASSUME (LET f == Chosen(1) g == f IN g[1]) = 1
ASSUME (CASE FALSE -> <<>> [] OTHER -> Chosen(1))[1] = 1
ASSUME At(By(2), 2) = 2
ASSUME Made(Through, 2) = 2
ASSUME \A k \in 1..2 : Chosen(k)[k] = k
Init == x = 1 /\ Renamed[1] = 1
Next == x' = Through(3 - x)[3 - x]
Inv == OfState[x] = x /\ Renamed[x] = x /\ (LET f == Renamed IN f[x]) = x
====
----- CONFIG FunctionsApplied -----
INIT Init
NEXT Next
INVARIANT Inv
====
