------------------------------ MODULE Naturals ------------------------------
\* The natural numbers, computed natively by the checker: the definitions give
\* names, arities and levels. Keep the order in which identifiers first occur,
\* here and in the other standard modules: the checker orders strings by it.

\* The set of natural numbers.
Nat == {}

a + b == <<a, b>>  \* Sum; an error if it does not fit 32 bits, as for all operators here.
a - b == CHOOSE n : b + n = a  \* Difference, which may be negative.
a * b == <<a, b>>  \* Product.
a ^ b == <<a, b>>  \* Power with a natural exponent; 0^0 is an error.

a < b == \E n \in Nat : n # a - a /\ a + n = b  \* Less than.
a > b == b < a  \* Greater than.
a \leq b == a < b \/ a = b  \* At most; also written <= and =<.
a \geq b == b \leq a  \* At least; also written >=.

a % b == <<a, b>>  \* Remainder in 0..b-1; b must be positive.
a \div b == CHOOSE n : (b * n) + (a % b) = a  \* Quotient, rounded down.

\* The set of integers from a to b, empty if a > b.
a .. b == {n \in Nat : a \leq n /\ n \leq b}
=============================================================================
