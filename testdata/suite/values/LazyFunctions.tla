---- MODULE LazyFunctions ----
\* Functions on infinite or large sets are never listed; EXCEPT and @@ on them work all the same.
\* EXPECT exit=0
EXTENDS Naturals, TLC
square == [n \in Nat |-> n * n]
ASSUME square[12] = 144
ASSUME [square EXCEPT ![3] = 0][3] = 0 /\ [square EXCEPT ![3] = 0][4] = 16
ASSUME [[square EXCEPT ![3] = 1] EXCEPT ![3] = @ + 1, ![4] = @ + 1][3] = 2
ASSUME LET f == [square EXCEPT ![1] = 7] IN f[1] = 7 /\ square[1] = 1
ASSUME DOMAIN square = Nat
ASSUME LET f[n \in Nat] == IF n = 0 THEN 0 ELSE f[n - 1] + 2 IN [f EXCEPT ![2] = 9][2] = 9 /\ f[2] = 4
ASSUME [n \in 1..3 |-> [m \in Nat |-> n + m]][2][40] = 42
ASSUME [[a |-> square] EXCEPT !.a[5] = 1].a[5] = 1
ASSUME LET size[S \in SUBSET (1..4)] == IF S = {} THEN 0 ELSE 1 + size[S \ {CHOOSE e \in S : TRUE}] IN size[{1, 3, 4}] = 3
====
----- CONFIG LazyFunctions -----
====
