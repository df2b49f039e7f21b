---- MODULE Let ----
\* Definitions inside LET: with arguments, functions, earlier ones in later ones, and names that are free again later.
\* EXPECT exit=0
EXTENDS Naturals
ASSUME LET a == 2
           F(x) == x + a
           f[n \in 0..3] == F(n)
       IN F(1) = 3 /\ f[3] = 5
ASSUME LET a == 5 IN a = 5
ASSUME \A x \in 1..3 : LET y == x * x IN y >= x
ASSUME {LET d == n IN d + d : n \in 1..2} = {2, 4}
====
----- CONFIG Let -----
====
