---- MODULE Recursive ----
\* EXPECT exit=0
EXTENDS Naturals, Sequences
RECURSIVE Sum(_), Even(_), Odd(_)
Sum(s) == IF s = <<>> THEN 0 ELSE Head(s) + Sum(Tail(s))
Even(n) == IF n = 0 THEN TRUE ELSE Odd(n - 1)
Odd(n) == IF n = 0 THEN FALSE ELSE Even(n - 1)
fib[n \in Nat] == IF n < 2 THEN n ELSE fib[n - 1] + fib[n - 2]
ASSUME Sum(<<1, 2, 3>>) = 6
ASSUME Even(10) /\ ~ Even(7)
ASSUME fib[15] = 610
ASSUME LET RECURSIVE Fact(_)
           Fact(n) == IF n = 0 THEN 1 ELSE n * Fact(n - 1)
       IN Fact(6) = 720
ASSUME LET g[n \in 0..10] == IF n = 0 THEN 0 ELSE n + g[n - 1] IN g[10] = 55
====
----- CONFIG Recursive -----
====
