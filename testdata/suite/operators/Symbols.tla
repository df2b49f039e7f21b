---- MODULE Symbols ----
\* Operator symbols can be defined; precedence and associativity are those of the symbol.
\* EXPECT exit=0
EXTENDS Naturals
a ++ b == a * 10 + b
a \prec b == a < b
-. a == 100 - a
a ^+ == a + 1
ASSUME 1 ++ 2 ++ 3 = 123
ASSUME 1 \prec 2 /\ ~ (2 \prec 1)
ASSUME -5 = 95 /\ 5^+ = 6
ASSUME 2 + 3 * 4 = 14 /\ 10 - 3 - 2 = 5 /\ 2 * 3^2 = 18
ASSUME ~ TRUE \/ TRUE
ASSUME 1 + 2 = 3 /\ 3 \in {1, 2} \cup {3}
ASSUME TRUE => FALSE <=> FALSE
====
----- CONFIG Symbols -----
====
