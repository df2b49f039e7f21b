------------------------ MODULE SequencesExtTheorems ------------------------
\* Facts about more operators on sequences. The theorems are stated for use in
\* proofs, which the checker does not check.
EXTENDS Sequences, SequencesExt, FiniteSets, Integers

THEOREM ConsProperties ==
  ASSUME NEW S, NEW seq \in Seq(S), NEW elt \in S
  PROVE  /\ Cons(elt, seq) \in Seq(S)
         /\ Len(Cons(elt, seq)) = Len(seq) + 1
         /\ Head(Cons(elt, seq)) = elt /\ Tail(Cons(elt, seq)) = seq

THEOREM ReverseProperties ==
  ASSUME NEW S, NEW seq \in Seq(S)
  PROVE  /\ Reverse(seq) \in Seq(S)
         /\ Len(Reverse(seq)) = Len(seq)
         /\ Reverse(Reverse(seq)) = seq

THEOREM FrontProperties ==
  ASSUME NEW S, NEW seq \in Seq(S), seq # <<>>
  PROVE  /\ Front(seq) \in Seq(S)
         /\ Len(Front(seq)) = Len(seq) - 1
         /\ \A i \in 1 .. (Len(seq) - 1) : Front(seq)[i] = seq[i]
         /\ Append(Front(seq), Last(seq)) = seq

THEOREM LastProperties ==
  ASSUME NEW S, NEW seq \in Seq(S), seq # <<>>
  PROVE  Last(seq) \in S

THEOREM IsPrefixProperties ==
  ASSUME NEW S, NEW s \in Seq(S), NEW t \in Seq(S)
  PROVE  IsPrefix(s, t) <=> \E u \in Seq(S) : t = s \o u

THEOREM IsPrefixTransitive ==
  ASSUME NEW S, NEW s \in Seq(S), NEW t \in Seq(S), NEW u \in Seq(S), IsPrefix(s, t), IsPrefix(t, u)
  PROVE  IsPrefix(s, u)

THEOREM IsSuffixProperties ==
  ASSUME NEW S, NEW s \in Seq(S), NEW t \in Seq(S)
  PROVE  IsSuffix(s, t) <=> IsPrefix(Reverse(s), Reverse(t))

THEOREM ToSetProperties ==
  ASSUME NEW S, NEW seq \in Seq(S)
  PROVE  ToSet(seq) \in SUBSET S /\ IsFiniteSet(ToSet(seq))

THEOREM FoldLeftEmpty ==
  ASSUME NEW op(_, _), NEW base
  PROVE  FoldLeft(op, base, <<>>) = base

THEOREM FoldLeftNonempty ==
  ASSUME NEW S, NEW op(_, _), NEW base, NEW seq \in Seq(S), seq # <<>>
  PROVE  FoldLeft(op, base, seq) = op(FoldLeft(op, base, Front(seq)), Last(seq))

THEOREM FoldRightEmpty ==
  ASSUME NEW op(_, _), NEW base
  PROVE  FoldRight(op, <<>>, base) = base

THEOREM FoldRightNonempty ==
  ASSUME NEW S, NEW op(_, _), NEW base, NEW seq \in Seq(S), seq # <<>>
  PROVE  FoldRight(op, seq, base) = op(Head(seq), FoldRight(op, Tail(seq), base))
=============================================================================
