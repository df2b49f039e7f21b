------------------------------ MODULE Sequences -----------------------------
\* Finite sequences: functions whose domain is 1..n for some natural number n.
\* The checker computes these operators natively.
LOCAL INSTANCE Naturals

\* The set of all sequences of elements of S.
Seq(S) == UNION {[1 .. n -> S] : n \in Nat}

\* The length of a sequence or string.
Len(s) == CHOOSE n \in Nat : DOMAIN s = 1 .. n

\* Concatenation of sequences or strings; also written \circ.
s \o t ==
  [i \in 1 .. (Len(s) + Len(t)) |->
     IF i > Len(s) THEN t[i - Len(s)] ELSE s[i]]

\* The sequence s with e at its end.
Append(s, e) == s \o <<e>>

\* The first element.
Head(s) == s[1]

\* The sequence without its first element.
Tail(s) == [i \in 1 .. (Len(s) - 1) |-> s[1 + i]]

\* The sequence of elements m to n; empty if m > n.
SubSeq(s, m, n) == [i \in 1 .. (n - m + 1) |-> s[m + i - 1]]

\* The subsequence of the elements that pass the test.
SelectSeq(s, Test(_)) ==
  LET F[i \in 0 .. Len(s)] ==
        IF i = 0 THEN <<>>
        ELSE F[i - 1] \o (IF Test(s[i]) THEN <<s[i]>> ELSE <<>>)
  IN  F[Len(s)]
=============================================================================
