------------------------------- MODULE Bitwise ------------------------------
\* Operations on the binary digits of natural numbers.
LOCAL INSTANCE Integers

\* The digits of x and y combined place by place.
LOCAL combine(x, y, op(_, _)) ==
  LET bit(n, i) == (n \div (2 ^ i)) % 2
      from[i \in 0 .. 31] ==
        IF i = 31 THEN 0
        ELSE op(bit(x, i), bit(y, i)) * (2 ^ i) + from[i + 1]
  IN  from[0]

x & y == combine(x, y, LAMBDA a, b : a * b)  \* And.
x | y == combine(x, y, LAMBDA a, b : (a + b + 1) \div 2)  \* Or.
x ^^ y == combine(x, y, LAMBDA a, b : (a + b) % 2)  \* Exclusive or.

\* Every digit changed, in two's complement.
Not(a) == -a - 1

\* The digits of n moved to the right; those of lowest value get lost.
shiftR(n, pos) == n \div (2 ^ pos)

\* The digits of n moved to the left.
shiftL(n, pos) == n * (2 ^ pos)
=============================================================================
