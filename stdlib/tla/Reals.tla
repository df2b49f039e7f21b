-------------------------------- MODULE Reals -------------------------------
\* The real numbers. The checker has no real arithmetic: only the names exist.
EXTENDS Integers

Real == CHOOSE a : TRUE

a / b == CHOOSE m : b * m = a

Infinity == CHOOSE i : \A r \in Real : r < i
=============================================================================
