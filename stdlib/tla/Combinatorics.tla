---------------------------- MODULE Combinatorics ---------------------------
\* Counting.
LOCAL INSTANCE Naturals

\* The product of 1..n.
factorial[n \in Nat] == IF n = 0 THEN 1 ELSE n * factorial[n - 1]

\* The number of ways to choose k out of n.
choose(n, k) ==
  LET c[i \in 0 .. k] == IF i = 0 THEN 1 ELSE (c[i - 1] * (n - i + 1)) \div i
  IN  IF k > n THEN 0 ELSE c[k]
=============================================================================
