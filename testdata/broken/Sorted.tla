---- MODULE Sorted ----
\* Operators whose precedence does not say which comes first, and a module without an end.
EXTENDS Naturals, Sequences Bags
VARIABLE s

A == s = <<>> /\ TRUE \/ FALSE

B == 1 < 2 < 3

C == x => y => z

D == {n \in 1..3 : n % 2 = 1 | n = 0}

E == s = 1 & s = 2

F == - 1 * - 2

G == s = s \o <<1>> \o
