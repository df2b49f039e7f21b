-------------------------------- MODULE Reals -------------------------------
\* The real numbers. The checker has no real arithmetic: only the names exist.
EXTENDS Integers

\* The set of real numbers; to the checker, only a name.
Real == CHOOSE a : TRUE

\* Quotient; the checker cannot compute it.
a / b == CHOOSE m \in Real : b * m = a

\* Greater than every real number; the checker cannot compute it.
Infinity == CHOOSE i : \A r \in Real : r < i
=============================================================================
