---- MODULE HigherOrder ----
\* Operators as arguments: names, symbols, lambdas, and operators of instances.
\* EXPECT exit=0
EXTENDS Naturals, Sequences
Twice(F(_), x) == F(F(x))
Apply(_op_(_, _), a, b) == _op_(a, b)
Inc(n) == n + 1
Compose(F(_), G(_), x) == F(G(x))
ASSUME Twice(Inc, 3) = 5
ASSUME Twice(LAMBDA n : n * n, 3) = 81
ASSUME Apply(+, 2, 3) = 5 /\ Apply(\cup, {1}, {2}) = {1, 2}
ASSUME Compose(Inc, LAMBDA n : n * 10, 4) = 41
ASSUME SelectSeq(<<1, 2, 3, 4>>, LAMBDA n : n % 2 = 0) = <<2, 4>>
ASSUME LET Add(k) == LET Plus(n) == n + k IN Twice(Plus, 0) IN Add(7) = 14
====
----- CONFIG HigherOrder -----
====
