-------------------- MODULE SequencesExtTheorems_proofs ---------------------
\* The theorems of SequencesExtTheorems again; made from that module by go generate.
EXTENDS Sequences, SequencesExt, FiniteSetsExt, Functions, Integers, SequenceTheorems, NaturalsInduction, WellFoundedInduction, FiniteSetTheorems, FiniteSetsExtTheorems, FoldsTheorems, TLAPS

-----------------------------------------------------------------------------
\* An element at the beginning.

THEOREM SeqOfSeq ==
  ASSUME NEW S, NEW n \in Int
  PROVE  SeqOf(S, n) = {s \in Seq(S) : Len(s) <= n}

THEOREM ConsProperties ==
  ASSUME NEW S, NEW seq \in Seq(S), NEW elt \in S
  PROVE  /\ Cons(elt, seq) \in Seq(S)
         /\ Cons(elt, seq) # <<>>
         /\ Len(Cons(elt, seq)) = Len(seq) + 1
         /\ Head(Cons(elt, seq)) = elt
         /\ Tail(Cons(elt, seq)) = seq
         /\ Cons(elt, seq)[1] = elt
         /\ \A i \in 1 .. Len(seq) : Cons(elt, seq)[i + 1] = seq[i]
         /\ Range(Cons(elt, seq)) = {elt} \cup Range(seq)

THEOREM ConsEmpty == \A x : Cons(x, <<>>) = <<x>>

THEOREM ConsHeadTail ==
  ASSUME NEW S, NEW s \in Seq(S), s # <<>>
  PROVE  Cons(Head(s), Tail(s)) = s

THEOREM ConsAppend ==
  ASSUME NEW S, NEW s \in Seq(S), NEW x \in S, NEW y \in S
  PROVE  Cons(x, Append(s, y)) = Append(Cons(x, s), y)

THEOREM ConsConcat ==
  ASSUME NEW S, NEW s \in Seq(S), NEW t \in Seq(S), NEW e \in S
  PROVE  Cons(e, s) \o t = Cons(e, s \o t)

THEOREM ConsInjective ==
  ASSUME NEW S, NEW s \in Seq(S), NEW t \in Seq(S), NEW e \in S, NEW f \in S
  PROVE  Cons(e, s) = Cons(f, t) <=> e = f /\ s = t

THEOREM SequencesInductionCons ==
  ASSUME NEW P(_), NEW S, P(<<>>),
         \A s \in Seq(S), e \in S : P(s) => P(Cons(e, s))
  PROVE  \A s \in Seq(S) : P(s)

-----------------------------------------------------------------------------
\* Whether an element occurs.

THEOREM ContainsRange ==
  ASSUME NEW S, NEW s \in Seq(S), NEW e
  PROVE  Contains(s, e) <=> e \in Range(s)

THEOREM ContainsEmpty ==
  ASSUME NEW e
  PROVE  ~Contains(<<>>, e)

THEOREM ContainsSingleton ==
  ASSUME NEW x
  PROVE  \A e : Contains(<<x>>, e) <=> e = x

THEOREM ContainsAppend ==
  ASSUME NEW S, NEW s \in Seq(S), NEW x \in S, NEW e
  PROVE  Contains(Append(s, x), e) <=> Contains(s, e) \/ e = x

THEOREM ContainsCons ==
  ASSUME NEW S, NEW s \in Seq(S), NEW x \in S, NEW e
  PROVE  Contains(Cons(x, s), e) <=> e = x \/ Contains(s, e)

THEOREM ContainsConcat ==
  ASSUME NEW S, NEW T, NEW s \in Seq(S), NEW t \in Seq(T), NEW e
  PROVE  Contains(s \o t, e) <=> Contains(s, e) \/ Contains(t, e)

THEOREM ContainsTail ==
  ASSUME NEW S, NEW s \in Seq(S), s # <<>>, NEW e
  PROVE  Contains(Tail(s), e) => Contains(s, e)

THEOREM ContainsTailExceptHead ==
  ASSUME NEW S, NEW s \in Seq(S), s # <<>>, NEW e, Contains(s, e), e # Head(s)
  PROVE  Contains(Tail(s), e)

-----------------------------------------------------------------------------
\* Sorted sequences.

THEOREM SortedEmpty ==
  ASSUME NEW op(_, _)
  PROVE  IsSorted(<<>>, op)

THEOREM SortedSingleton ==
  ASSUME NEW op(_, _), NEW x
  PROVE  IsSorted(<<x>>, op)

THEOREM SortedAppend ==
  ASSUME NEW op(_, _), NEW S, NEW s \in Seq(S), NEW e \in S,
         \A x, y, z \in S : op(x, y) /\ op(y, z) => op(x, z),
         IsSorted(s, op), s # <<>> => op(Last(s), e)
  PROVE  IsSorted(Append(s, e), op)

THEOREM SortedConcat ==
  ASSUME NEW op(_, _), NEW S, NEW s \in Seq(S), NEW t \in Seq(S),
         \A x, y, z \in S : op(x, y) /\ op(y, z) => op(x, z),
         IsSorted(s, op), IsSorted(t, op), (s # <<>> /\ t # <<>>) => op(Last(s), t[1])
  PROVE  IsSorted(s \o t, op)

THEOREM SortedInjective ==
  ASSUME NEW op(_, _), NEW S, NEW s \in Seq(S), \A x \in S : ~op(x, x), IsSorted(s, op)
  PROVE  IsInjective(s)

THEOREM SortedSubSeq ==
  ASSUME NEW op(_, _), NEW S, NEW s \in Seq(S), IsSorted(s, op),
         NEW m \in 1 .. (Len(s) + 1), NEW n \in 0 .. Len(s)
  PROVE  IsSorted(SubSeq(s, m, n), op)

-----------------------------------------------------------------------------
\* One element more, one less.

THEOREM InsertAtProperties ==
  ASSUME NEW S, NEW s \in Seq(S), NEW i \in 1 .. (Len(s) + 1), NEW e \in S
  PROVE  /\ InsertAt(s, i, e) \in Seq(S)
         /\ Len(InsertAt(s, i, e)) = Len(s) + 1
         /\ \A j \in 1 .. (Len(s) + 1) :
              InsertAt(s, i, e)[j] = IF j < i THEN s[j] ELSE IF j = i THEN e ELSE s[j - 1]

THEOREM RemoveAtProperties ==
  ASSUME NEW S, NEW s \in Seq(S), NEW i \in 1 .. Len(s)
  PROVE  /\ RemoveAt(s, i) \in Seq(S)
         /\ Len(RemoveAt(s, i)) = Len(s) - 1
         /\ \A j \in 1 .. (Len(s) - 1) : RemoveAt(s, i)[j] = IF j < i THEN s[j] ELSE s[j + 1]

-----------------------------------------------------------------------------
\* The last element and the others.

THEOREM FrontProperties ==
  ASSUME NEW S, NEW seq \in Seq(S)
  PROVE  /\ Front(seq) \in Seq(S)
         /\ Len(Front(seq)) = IF seq = <<>> THEN 0 ELSE Len(seq) - 1
         /\ \A i \in 1 .. Len(Front(seq)) : Front(seq)[i] = seq[i]

THEOREM FrontOfEmpty == Front(<<>>) = <<>>

THEOREM LastProperties ==
  ASSUME NEW S, NEW seq \in Seq(S), seq # <<>>
  PROVE  Last(seq) \in S /\ Append(Front(seq), Last(seq)) = seq

THEOREM FrontLastOfSubSeq ==
  ASSUME NEW S, NEW s \in Seq(S), NEW m \in 1 .. Len(s), NEW n \in m .. Len(s)
  PROVE  /\ Front(SubSeq(s, m, n)) = SubSeq(s, m, n - 1)
         /\ Last(SubSeq(s, m, n)) = s[n]

THEOREM FrontLastAppend ==
  ASSUME NEW S, NEW s \in Seq(S), NEW e \in S
  PROVE  Front(Append(s, e)) = s /\ Last(Append(s, e)) = e

THEOREM FrontInjectiveSeq ==
  ASSUME NEW S, NEW s \in Seq(S), IsInjective(s), s # <<>>
  PROVE  IsInjective(Front(s)) /\ Range(Front(s)) = Range(s) \ {Last(s)}

THEOREM SequencesInductionFront ==
  ASSUME NEW P(_), NEW S, P(<<>>),
         \A s \in Seq(S) : s # <<>> /\ P(Front(s)) => P(s)
  PROVE  \A s \in Seq(S) : P(s)

-----------------------------------------------------------------------------
\* The opposite order.

THEOREM ReverseProperties ==
  ASSUME NEW S, NEW seq \in Seq(S)
  PROVE  /\ Reverse(seq) \in Seq(S)
         /\ Len(Reverse(seq)) = Len(seq)
         /\ Reverse(Reverse(seq)) = seq

THEOREM ReverseEmpty == Reverse(<<>>) = <<>>

THEOREM ReverseSingleton == \A x : Reverse(<<x>>) = <<x>>

THEOREM ReverseEqual ==
  ASSUME NEW S, NEW s \in Seq(S), NEW t \in Seq(S), Reverse(s) = Reverse(t)
  PROVE  s = t

THEOREM ReverseEmptyIffEmpty ==
  ASSUME NEW S, NEW s \in Seq(S), Reverse(s) = <<>>
  PROVE  s = <<>>

THEOREM ReverseConcat ==
  ASSUME NEW S, NEW s \in Seq(S), NEW t \in Seq(S)
  PROVE  Reverse(s \o t) = Reverse(t) \o Reverse(s)

THEOREM ReverseAppend ==
  ASSUME NEW S, NEW s \in Seq(S), NEW e \in S
  PROVE  Reverse(Append(s, e)) = Cons(e, Reverse(s))

THEOREM ReverseCons ==
  ASSUME NEW S, NEW s \in Seq(S), NEW e \in S
  PROVE  Reverse(Cons(e, s)) = Append(Reverse(s), e)

THEOREM ReverseSubSeq ==
  ASSUME NEW S, NEW s \in Seq(S), NEW m \in 1 .. Len(s), NEW n \in 0 .. Len(s)
  PROVE  Reverse(SubSeq(s, m, n)) = SubSeq(Reverse(s), Len(s) - n + 1, Len(s) - m + 1)

THEOREM ReversePalindrome ==
  ASSUME NEW S, NEW s \in Seq(S), Reverse(s) = s
  PROVE  Reverse(s \o s) = s \o s

THEOREM LastEqualsHeadReverse ==
  ASSUME NEW S, NEW s \in Seq(S), s # <<>>
  PROVE  Last(s) = Head(Reverse(s))

THEOREM ReverseFrontEqualsTailReverse ==
  ASSUME NEW S, NEW s \in Seq(S), s # <<>>
  PROVE  Reverse(Front(s)) = Tail(Reverse(s))

THEOREM RangeReverse ==
  ASSUME NEW S, NEW s \in Seq(S)
  PROVE  DOMAIN Reverse(s) = DOMAIN s /\ Range(Reverse(s)) = Range(s)

-----------------------------------------------------------------------------
\* Prefixes.

THEOREM IsPrefixProperties ==
  ASSUME NEW S, NEW s \in Seq(S), NEW t \in Seq(S)
  PROVE  /\ IsPrefix(s, t) <=> \E u \in Seq(S) : t = s \o u
         /\ IsPrefix(s, t) <=> (Len(s) <= Len(t) /\ s = SubSeq(t, 1, Len(s)))
         /\ IsPrefix(s, t) <=> (Len(s) <= Len(t) /\ s = Restrict(t, DOMAIN s))

THEOREM IsStrictPrefixProperties ==
  ASSUME NEW S, NEW s \in Seq(S), NEW t \in Seq(S)
  PROVE  /\ IsStrictPrefix(s, t) <=> \E u \in Seq(S) : u # <<>> /\ t = s \o u
         /\ IsStrictPrefix(s, t) <=> (Len(s) < Len(t) /\ s = SubSeq(t, 1, Len(s)))
         /\ IsStrictPrefix(s, t) <=> (Len(s) < Len(t) /\ s = Restrict(t, DOMAIN s))
         /\ IsStrictPrefix(s, t) <=> (Len(s) < Len(t) /\ IsPrefix(s, t))

THEOREM IsPrefixElts ==
  ASSUME NEW S, NEW s \in Seq(S), NEW t \in Seq(S), NEW i \in 1 .. Len(s), IsPrefix(s, t)
  PROVE  s[i] = t[i]

THEOREM EmptyIsPrefix ==
  ASSUME NEW S, NEW s \in Seq(S)
  PROVE  /\ IsPrefix(<<>>, s)
         /\ IsPrefix(s, <<>>) <=> s = <<>>
         /\ IsStrictPrefix(<<>>, s) <=> s # <<>>
         /\ ~IsStrictPrefix(s, <<>>)

THEOREM IsPrefixConcat ==
  ASSUME NEW S, NEW s \in Seq(S), NEW t \in Seq(S)
  PROVE  IsPrefix(s, s \o t)

THEOREM IsStrictPrefixAppend ==
  ASSUME NEW S, NEW s \in Seq(S), NEW e \in S
  PROVE  IsStrictPrefix(s, Append(s, e))

THEOREM FrontIsPrefix ==
  ASSUME NEW S, NEW s \in Seq(S)
  PROVE  IsPrefix(Front(s), s) /\ (s # <<>> => IsStrictPrefix(Front(s), s))

THEOREM IsPrefixPartialOrder ==
  ASSUME NEW S
  PROVE  /\ \A s \in Seq(S) : IsPrefix(s, s)
         /\ \A s, t \in Seq(S) : IsPrefix(s, t) /\ IsPrefix(t, s) => s = t
         /\ \A s, t, u \in Seq(S) : IsPrefix(s, t) /\ IsPrefix(t, u) => IsPrefix(s, u)

THEOREM IsStrictPrefixStrictPartialOrder ==
  ASSUME NEW S
  PROVE  /\ \A s \in Seq(S) : ~IsStrictPrefix(s, s)
         /\ \A s, t \in Seq(S) : IsStrictPrefix(s, t) => ~IsStrictPrefix(t, s)
         /\ \A s, t, u \in Seq(S) : IsStrictPrefix(s, t) /\ IsStrictPrefix(t, u) => IsStrictPrefix(s, u)

THEOREM ConcatIsPrefix ==
  ASSUME NEW S, NEW s \in Seq(S), NEW t \in Seq(S), NEW u \in Seq(S), IsPrefix(s \o t, u)
  PROVE  IsPrefix(s, u)

THEOREM ConcatIsPrefixCancel ==
  ASSUME NEW S, NEW s \in Seq(S), NEW t \in Seq(S), NEW u \in Seq(S)
  PROVE  IsPrefix(s \o t, s \o u) <=> IsPrefix(t, u)

THEOREM ConsIsPrefixCancel ==
  ASSUME NEW S, NEW e \in S, NEW s \in Seq(S), NEW t \in Seq(S)
  PROVE  IsPrefix(Cons(e, s), Cons(e, t)) <=> IsPrefix(s, t)

THEOREM ConsIsPrefix ==
  ASSUME NEW S, NEW e \in S, NEW s \in Seq(S), NEW u \in Seq(S), IsPrefix(Cons(e, s), u)
  PROVE  e = Head(u) /\ IsPrefix(s, Tail(u))

THEOREM IsStrictPrefixWellFounded ==
  ASSUME NEW S
  PROVE  IsWellFoundedOn(OpToRel(IsStrictPrefix, Seq(S)), Seq(S))

THEOREM SeqStrictPrefixInduction ==
  ASSUME NEW P(_), NEW S,
         \A t \in Seq(S) : (\A s \in Seq(S) : IsStrictPrefix(s, t) => P(s)) => P(t)
  PROVE  \A s \in Seq(S) : P(s)

-----------------------------------------------------------------------------
\* Suffixes.

THEOREM IsSuffixProperties ==
  ASSUME NEW S, NEW s \in Seq(S), NEW t \in Seq(S)
  PROVE  /\ IsSuffix(s, t) <=> \E u \in Seq(S) : t = u \o s
         /\ IsSuffix(s, t) <=>
              (Len(s) <= Len(t) /\ s = SubSeq(t, Len(t) - Len(s) + 1, Len(t)))

THEOREM IsStrictSuffixProperties ==
  ASSUME NEW S, NEW s \in Seq(S), NEW t \in Seq(S)
  PROVE  /\ IsStrictSuffix(s, t) <=> \E u \in Seq(S) : u # <<>> /\ t = u \o s
         /\ IsStrictSuffix(s, t) <=> (Len(s) < Len(t) /\ IsSuffix(s, t))
         /\ IsStrictSuffix(s, t) <=>
              (Len(s) < Len(t) /\ s = SubSeq(t, Len(t) - Len(s) + 1, Len(t)))
         /\ IsStrictSuffix(s, t) <=> IsStrictPrefix(Reverse(s), Reverse(t))

THEOREM IsSuffixElts ==
  ASSUME NEW S, NEW s \in Seq(S), NEW t \in Seq(S), NEW i \in 1 .. Len(s), IsSuffix(s, t)
  PROVE  s[i] = t[Len(t) - Len(s) + i]

THEOREM EmptyIsSuffix ==
  ASSUME NEW S, NEW s \in Seq(S)
  PROVE  /\ IsSuffix(<<>>, s)
         /\ IsSuffix(s, <<>>) <=> s = <<>>
         /\ IsStrictSuffix(<<>>, s) <=> s # <<>>
         /\ ~IsStrictSuffix(s, <<>>)

THEOREM IsSuffixConcat ==
  ASSUME NEW S, NEW s \in Seq(S), NEW t \in Seq(S)
  PROVE  IsSuffix(s, t \o s)

THEOREM IsStrictSuffixCons ==
  ASSUME NEW S, NEW s \in Seq(S), NEW e \in S
  PROVE  IsStrictSuffix(s, Cons(e, s))

THEOREM TailIsSuffix ==
  ASSUME NEW S, NEW s \in Seq(S), s # <<>>
  PROVE  IsStrictSuffix(Tail(s), s)

THEOREM IsSuffixPartialOrder ==
  ASSUME NEW S
  PROVE  /\ \A s \in Seq(S) : IsSuffix(s, s)
         /\ \A s, t \in Seq(S) : IsSuffix(s, t) /\ IsSuffix(t, s) => s = t
         /\ \A s, t, u \in Seq(S) : IsSuffix(s, t) /\ IsSuffix(t, u) => IsSuffix(s, u)

THEOREM IsStrictSuffixStrictPartialOrder ==
  ASSUME NEW S
  PROVE  /\ \A s \in Seq(S) : ~IsStrictSuffix(s, s)
         /\ \A s, t \in Seq(S) : IsStrictSuffix(s, t) => ~IsStrictSuffix(t, s)
         /\ \A s, t, u \in Seq(S) : IsStrictSuffix(s, t) /\ IsStrictSuffix(t, u) => IsStrictSuffix(s, u)

THEOREM ConcatIsSuffix ==
  ASSUME NEW S, NEW s \in Seq(S), NEW t \in Seq(S), NEW u \in Seq(S), IsSuffix(s \o t, u)
  PROVE  IsSuffix(t, u)

THEOREM ConcatIsSuffixCancel ==
  ASSUME NEW S, NEW s \in Seq(S), NEW t \in Seq(S), NEW u \in Seq(S)
  PROVE  IsSuffix(s \o t, u \o t) <=> IsSuffix(s, u)

THEOREM AppendIsSuffixCancel ==
  ASSUME NEW S, NEW e \in S, NEW s \in Seq(S), NEW t \in Seq(S)
  PROVE  IsSuffix(Append(s, e), Append(t, e)) <=> IsSuffix(s, t)

THEOREM AppendIsSuffix ==
  ASSUME NEW S, NEW e \in S, NEW s \in Seq(S), NEW u \in Seq(S), IsSuffix(Append(s, e), u)
  PROVE  e = Last(u) /\ IsSuffix(s, Front(u))

THEOREM IsStrictSuffixWellFounded ==
  ASSUME NEW S
  PROVE  IsWellFoundedOn(OpToRel(IsStrictSuffix, Seq(S)), Seq(S))

THEOREM SeqStrictSuffixInduction ==
  ASSUME NEW P(_), NEW S,
         \A t \in Seq(S) : (\A s \in Seq(S) : IsStrictSuffix(s, t) => P(s)) => P(t)
  PROVE  \A s \in Seq(S) : P(s)

-----------------------------------------------------------------------------
\* Functions on sequences that are defined by their values at strict prefixes.

\* Whether Def(g, seq) depends on the values of g at strict prefixes of seq only.
StrictPrefixesDetermineDef(S, Def(_, _)) ==
  \A g, h : \A seq \in Seq(S) :
    (\A pre \in Seq(S) : IsStrictPrefix(pre, seq) => g[pre] = h[pre]) => Def(g, seq) = Def(h, seq)

THEOREM StrictPrefixesDetermineDef_WFDefOn ==
  ASSUME NEW S, NEW Def(_, _), StrictPrefixesDetermineDef(S, Def)
  PROVE  WFDefOn(OpToRel(IsStrictPrefix, Seq(S)), Seq(S), Def)

THEOREM PrefixRecursiveSequenceFunctionUnique ==
  ASSUME NEW S, NEW Def(_, _), StrictPrefixesDetermineDef(S, Def)
  PROVE  WFInductiveUnique(Seq(S), Def)

THEOREM PrefixRecursiveSequenceFunctionDef ==
  ASSUME NEW S, NEW Def(_, _), NEW f,
         StrictPrefixesDetermineDef(S, Def), OpDefinesFcn(f, Seq(S), Def)
  PROVE  WFInductiveDefines(f, Seq(S), Def)

THEOREM PrefixRecursiveSequenceFunctionType ==
  ASSUME NEW S, NEW T, NEW Def(_, _), NEW f, T # {},
         StrictPrefixesDetermineDef(S, Def), WFInductiveDefines(f, Seq(S), Def),
         \A g \in [Seq(S) -> T], s \in Seq(S) : Def(g, s) \in T
  PROVE  f \in [Seq(S) -> T]

-----------------------------------------------------------------------------
\* Functions on sequences that are defined by their values at strict suffixes.

\* Whether Def(g, seq) depends on the values of g at strict suffixes of seq only.
StrictSuffixesDetermineDef(S, Def(_, _)) ==
  \A g, h : \A seq \in Seq(S) :
    (\A suf \in Seq(S) : IsStrictSuffix(suf, seq) => g[suf] = h[suf]) => Def(g, seq) = Def(h, seq)

THEOREM StrictSuffixesDetermineDef_WFDefOn ==
  ASSUME NEW S, NEW Def(_, _), StrictSuffixesDetermineDef(S, Def)
  PROVE  WFDefOn(OpToRel(IsStrictSuffix, Seq(S)), Seq(S), Def)

THEOREM SuffixRecursiveSequenceFunctionUnique ==
  ASSUME NEW S, NEW Def(_, _), StrictSuffixesDetermineDef(S, Def)
  PROVE  WFInductiveUnique(Seq(S), Def)

THEOREM SuffixRecursiveSequenceFunctionDef ==
  ASSUME NEW S, NEW Def(_, _), NEW f,
         StrictSuffixesDetermineDef(S, Def), OpDefinesFcn(f, Seq(S), Def)
  PROVE  WFInductiveDefines(f, Seq(S), Def)

THEOREM SuffixRecursiveSequenceFunctionType ==
  ASSUME NEW S, NEW T, NEW Def(_, _), NEW f, T # {},
         StrictSuffixesDetermineDef(S, Def), WFInductiveDefines(f, Seq(S), Def),
         \A g \in [Seq(S) -> T], s \in Seq(S) : Def(g, s) \in T
  PROVE  f \in [Seq(S) -> T]

-----------------------------------------------------------------------------
\* Functions on sequences that are defined by their value at the tail.

\* That f[<<>>] = f0 and f[s] = Def(f[Tail(s)], s) for other sequences, as a choice.
TailInductiveDefHypothesis(f, S, f0, Def(_, _)) ==
  f = CHOOSE g : g = [s \in Seq(S) |-> IF s = <<>> THEN f0 ELSE Def(g[Tail(s)], s)]

\* The same as an equation.
TailInductiveDefConclusion(f, S, f0, Def(_, _)) ==
  f = [s \in Seq(S) |-> IF s = <<>> THEN f0 ELSE Def(f[Tail(s)], s)]

THEOREM TailInductiveDef ==
  ASSUME NEW S, NEW Def(_, _), NEW f, NEW f0, TailInductiveDefHypothesis(f, S, f0, Def)
  PROVE  TailInductiveDefConclusion(f, S, f0, Def)

THEOREM TailInductiveDefType ==
  ASSUME NEW S, NEW T, NEW Def(_, _), NEW f, NEW f0 \in T,
         TailInductiveDefConclusion(f, S, f0, Def),
         \A v \in T, s \in Seq(S) : s # <<>> => Def(v, s) \in T
  PROVE  f \in [Seq(S) -> T]

-----------------------------------------------------------------------------
\* Functions on sequences that are defined by their value at the front.

\* That f[<<>>] = f0 and f[s] = Def(f[Front(s)], s) for other sequences, as a choice.
FrontInductiveDefHypothesis(f, S, f0, Def(_, _)) ==
  f = CHOOSE g : g = [s \in Seq(S) |-> IF s = <<>> THEN f0 ELSE Def(g[Front(s)], s)]

\* The same as an equation.
FrontInductiveDefConclusion(f, S, f0, Def(_, _)) ==
  f = [s \in Seq(S) |-> IF s = <<>> THEN f0 ELSE Def(f[Front(s)], s)]

THEOREM FrontInductiveDef ==
  ASSUME NEW S, NEW Def(_, _), NEW f, NEW f0, FrontInductiveDefHypothesis(f, S, f0, Def)
  PROVE  FrontInductiveDefConclusion(f, S, f0, Def)

THEOREM FrontInductiveDefType ==
  ASSUME NEW S, NEW T, NEW Def(_, _), NEW f, NEW f0 \in T,
         FrontInductiveDefConclusion(f, S, f0, Def),
         \A v \in T, s \in Seq(S) : s # <<>> => Def(v, s) \in T
  PROVE  f \in [Seq(S) -> T]

-----------------------------------------------------------------------------
\* Folds from the left.

THEOREM FoldLeftEmpty ==
  ASSUME NEW op(_, _), NEW base
  PROVE  FoldLeft(op, base, <<>>) = base

THEOREM FoldLeftNonempty ==
  ASSUME NEW S, NEW op(_, _), NEW base, NEW seq \in Seq(S), seq # <<>>
  PROVE  FoldLeft(op, base, seq) = op(FoldLeft(op, base, Front(seq)), Last(seq))

THEOREM FoldLeftRecursion ==
  ASSUME NEW S, NEW op(_, _), NEW base, NEW s \in Seq(S)
  PROVE  FoldLeft(op, base, s) =
           IF s = <<>> THEN base ELSE op(FoldLeft(op, base, Front(s)), Last(s))

THEOREM FoldLeftAppend ==
  ASSUME NEW S, NEW op(_, _), NEW base, NEW s \in Seq(S), NEW e \in S
  PROVE  FoldLeft(op, base, Append(s, e)) = op(FoldLeft(op, base, s), e)

THEOREM FoldLeftType ==
  ASSUME NEW Typ, NEW op(_, _), NEW base \in Typ, NEW s \in Seq(Typ), \A t, u \in Typ : op(t, u) \in Typ
  PROVE  FoldLeft(op, base, s) \in Typ

THEOREM FoldLeftConcat ==
  ASSUME NEW Typ, NEW op(_, _), NEW base \in Typ, NEW s \in Seq(Typ), NEW t \in Seq(Typ),
         \A x, y \in Typ : op(x, y) \in Typ,
         \A x, y, z \in Typ : op(x, op(y, z)) = op(op(x, y), z), \A x \in Typ : op(x, base) = x
  PROVE  FoldLeft(op, base, s \o t) = op(FoldLeft(op, base, s), FoldLeft(op, base, t))

THEOREM FoldLeftDomainIsMFS ==
  ASSUME NEW S, NEW op(_, _), NEW base, NEW s \in Seq(S)
  PROVE  FoldLeftDomain(op, base, s) =
           MapThenFoldSet(LAMBDA i, acc : op(acc, i), base, LAMBDA i : i, Max, 1 .. Len(s))

-----------------------------------------------------------------------------
\* Folds from the right.

THEOREM FoldRightEmpty ==
  ASSUME NEW op(_, _), NEW base
  PROVE  FoldRight(op, <<>>, base) = base

THEOREM FoldRightNonempty ==
  ASSUME NEW S, NEW op(_, _), NEW base, NEW seq \in Seq(S), seq # <<>>
  PROVE  FoldRight(op, seq, base) = op(Head(seq), FoldRight(op, Tail(seq), base))

THEOREM FoldRightRecursion ==
  ASSUME NEW S, NEW op(_, _), NEW base, NEW s \in Seq(S)
  PROVE  FoldRight(op, s, base) =
           IF s = <<>> THEN base ELSE op(Head(s), FoldRight(op, Tail(s), base))

THEOREM FoldRightCons ==
  ASSUME NEW S, NEW op(_, _), NEW base, NEW s \in Seq(S), NEW e \in S
  PROVE  FoldRight(op, Cons(e, s), base) = op(e, FoldRight(op, s, base))

THEOREM FoldRightType ==
  ASSUME NEW Typ, NEW op(_, _), NEW base \in Typ, NEW s \in Seq(Typ), \A t, u \in Typ : op(t, u) \in Typ
  PROVE  FoldRight(op, s, base) \in Typ

THEOREM FoldRightConcat ==
  ASSUME NEW Typ, NEW op(_, _), NEW base \in Typ, NEW s \in Seq(Typ), NEW t \in Seq(Typ),
         \A x, y \in Typ : op(x, y) \in Typ,
         \A x, y, z \in Typ : op(x, op(y, z)) = op(op(x, y), z), \A x \in Typ : op(base, x) = x
  PROVE  FoldRight(op, s \o t, base) = op(FoldRight(op, s, base), FoldRight(op, t, base))

THEOREM FoldRightDomainIsMFS ==
  ASSUME NEW S, NEW op(_, _), NEW base, NEW s \in Seq(S)
  PROVE  FoldRightDomain(op, s, base) =
           MapThenFoldSet(op, base, LAMBDA i : i, Min, 1 .. Len(s))
=============================================================================
