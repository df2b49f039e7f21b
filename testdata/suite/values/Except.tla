---- MODULE Except ----
\* EXCEPT: paths, several updates from left to right, @ for the value before the update at hand.
\* EXPECT exit=0
EXTENDS Naturals
f == [i \in 1..2 |-> [a |-> i, b |-> <<10, 20>>]]
ASSUME [f EXCEPT ![1].a = 5][1].a = 5
ASSUME [f EXCEPT ![2].b[1] = @ + 1][2].b = <<11, 20>>
ASSUME [f EXCEPT ![1].a = 5, ![1].a = @ * 2][1].a = 10
ASSUME [f EXCEPT ![1] = [@ EXCEPT !.a = 7]] = [f EXCEPT ![1].a = 7]
ASSUME [f EXCEPT ![1].a = f[2].a][1].a = 2
ASSUME [<<1, 2, 3>> EXCEPT ![2] = @ + 5, ![3] = 0] = <<1, 7, 0>>
ASSUME [[i, j \in 1..2 |-> 0] EXCEPT ![1, 2] = 9][<<1, 2>>] = 9
ASSUME [[r |-> 1] EXCEPT !["r"] = 2].r = 2
ASSUME LET g == [f EXCEPT ![1].a = 5] IN f[1].a = 1 /\ g[2] = f[2]
====
----- CONFIG Except -----
====
