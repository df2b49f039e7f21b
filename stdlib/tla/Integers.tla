------------------------------ MODULE Integers ------------------------------
\* The integers, computed natively by the checker: see Naturals.
EXTENDS Naturals

Int == CHOOSE a : TRUE

-. a == 0 - a
=============================================================================
