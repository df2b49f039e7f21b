------------------------------- MODULE Bitwise ------------------------------
\* Operations on the binary digits of natural numbers.
LOCAL INSTANCE Integers

RECURSIVE And(_, _, _, _), Or(_, _, _, _), Xor(_, _, _, _), NotR(_, _, _)

\* The bitwise operations from the digit n on, as many digits as m has. The checker
\* takes all digits of x and y, whatever n and m are.
And(x, y, n, m) ==
  IF m = 0 THEN 0
  ELSE LET e == 2 ^ n
       IN  e * ((x \div e) % 2) * ((y \div e) % 2) + And(x, y, n + 1, m \div 2)
Or(x, y, n, m) ==
  IF m = 0 THEN 0
  ELSE LET e == 2 ^ n
           d == ((x \div e) % 2) + ((y \div e) % 2)
       IN  e * ((d + 1) \div 2) + Or(x, y, n + 1, m \div 2)
Xor(x, y, n, m) ==
  IF m = 0 THEN 0
  ELSE LET e == 2 ^ n
           d == ((x \div e) % 2) + ((y \div e) % 2)
       IN  e * (d % 2) + Xor(x, y, n + 1, m \div 2)

x & y == IF x >= y THEN And(x, y, 0, x) ELSE And(y, x, 0, y)  \* And.
x | y == IF x >= y THEN Or(x, y, 0, x) ELSE Or(y, x, 0, y)  \* Or.
x ^^ y == IF x >= y THEN Xor(x, y, 0, x) ELSE Xor(y, x, 0, y)  \* Exclusive or.

\* The digits of x from the digit n on changed, as many as m has.
NotR(x, n, m) ==
  IF m = 0 THEN 0
  ELSE LET e == 2 ^ n
       IN  e * (1 - ((x \div e) % 2)) + NotR(x, n + 1, m \div 2)

\* The digits of a changed, up to its highest 1; 0 if a is negative.
Not(a) == NotR(a, 0, a)

\* The digits of n, of 32 bits without a sign, moved to the right by pos modulo 32;
\* those of lowest value get lost.
shiftR(n, pos) == n \div (2 ^ pos)
=============================================================================
