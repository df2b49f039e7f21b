---- MODULE Arithmetic ----
\* \div rounds down, % is never negative. Minus binds weaker than \div: -7 \div 2 is -(7 \div 2).
\* EXPECT exit=0
EXTENDS Integers
ASSUME 7 \div 2 = 3 /\ (-7) \div 2 = -4 /\ -7 \div 2 = -3 /\ 7 \div (-2) = -4
ASSUME 7 % 3 = 1 /\ -7 % 3 = 2
ASSUME 2^10 = 1024 /\ 5^0 = 1 /\ (-2)^3 = -8
ASSUME 2147483647 - 1 + 1 = 2147483647 /\ -2147483647 - 1 < 0
ASSUME 1..0 = {} /\ 3 \in 1..3 /\ -1..1 = {-1, 0, 1}
ASSUME \b101 = 5 /\ \o17 = 15 /\ \hFf = 255
ASSUME 10 - 2 - 3 = 5 /\ 2 + 3 * 4 = 14 /\ -2 + 5 = 3
====
----- CONFIG Arithmetic -----
====
