------------------------------ MODULE Integers ------------------------------
\* The integers, computed natively by the checker: see Naturals.
EXTENDS Naturals

\* The set of integers.
Int == {}

\* Unary minus, written -a.
-. a == 0 - a
=============================================================================
