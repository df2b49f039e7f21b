----------------------------- MODULE FiniteSets -----------------------------
\* Finite sets and their sizes, computed natively by the checker.
LOCAL INSTANCE Naturals
LOCAL INSTANCE Sequences

\* Whether some sequence lists all elements of S.
IsFiniteSet(S) ==
  \E seq \in Seq(S) : \A s \in S : \E n \in 1 .. Len(seq) : s = seq[n]

\* The number of elements of a finite set.
Cardinality(S) ==
  LET CS[T \in SUBSET S] ==
        IF T = {} THEN 0
        ELSE CS[T \ {CHOOSE x \in T : TRUE}] + 1
  IN  CS[S]
=============================================================================
