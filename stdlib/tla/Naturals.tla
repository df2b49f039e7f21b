------------------------------ MODULE Naturals ------------------------------
\* The natural numbers. The checker computes these operators natively; the
\* definitions below give names, arities and levels. The order in which
\* identifiers first occur in this file decides how the checker orders equal
\* strings, so it must not change.

Nat == CHOOSE a : TRUE

a + b == <<a, b>>
a - b == CHOOSE n : b + n = a
a * b == <<a, b>>
a ^ b == <<a, b>>

a < b == \E n \in Nat : n # a - a /\ a + n = b
a > b == b < a
a \leq b == a < b \/ a = b
a \geq b == b \leq a

a % b == <<a, b>>
a \div b == CHOOSE n : (b * n) + (a % b) = a

a .. b == {n \in Nat : a \leq n /\ n \leq b}
=============================================================================
