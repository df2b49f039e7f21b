---------------------------- MODULE Combinatorics ---------------------------
\* Counting.
EXTENDS Naturals

\* The product of 1..n.
factorial[n \in Nat] == IF n = 0 THEN 1 ELSE n * factorial[n - 1]

\* The number of ways to choose k out of n.
choose(n, k) ==
  LET few == IF k + k > n THEN n - k ELSE k
      row[m \in 0 .. n] ==
        IF m = 0 THEN [j \in 0 .. few |-> IF j = 0 THEN 1 ELSE 0]
        ELSE LET above == row[m - 1]
             IN  [j \in 0 .. few |-> above[j] + (IF j = 0 THEN 0 ELSE above[j - 1])]
  IN  IF k > n THEN 0 ELSE row[n][few]
=============================================================================
