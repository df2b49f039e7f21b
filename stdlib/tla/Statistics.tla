----------------------------- MODULE Statistics -----------------------------
\* Tests of hypotheses about observed numbers.
EXTENDS Naturals

\* Whether the chi-square test, at a level of significance such as "0.05", finds the
\* observed numbers compatible with the expected ones.
ChiSquare(expected, observed, significanceLevel) == CHOOSE b \in BOOLEAN : TRUE
=============================================================================
