---- MODULE Functions ----
\* EXPECT exit=0
EXTENDS Naturals, Sequences, TLC
f == [i \in 1..3 |-> i * i]
g == [i \in 1..2, j \in {"a"} |-> <<i, j>>]
h == [<<i, j>> \in {<<1, 2>>} |-> i + j]
fact[n \in 0..5] == IF n = 0 THEN 1 ELSE n * fact[n - 1]
ASSUME f[2] = 4 /\ DOMAIN f = 1..3 /\ f = <<1, 4, 9>>
ASSUME g[2, "a"] = <<2, "a">> /\ g[<<2, "a">>] = <<2, "a">>
ASSUME DOMAIN g = {<<1, "a">>, <<2, "a">>}
ASSUME h[1, 2] = 3
ASSUME fact[5] = 120
ASSUME [a |-> 1, b |-> 2]["b"] = 2 /\ [a |-> 1].a = 1
ASSUME DOMAIN [a |-> 1, b |-> 2] = {"a", "b"} /\ DOMAIN <<7, 8>> = {1, 2} /\ DOMAIN <<>> = {}
ASSUME [n \in Nat |-> n + 1][41] = 42
====
----- CONFIG Functions -----
====
