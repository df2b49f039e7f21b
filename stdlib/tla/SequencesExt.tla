---------------------------- MODULE SequencesExt ----------------------------
\* More operators on sequences. Messages of TLC name places in this module; where
\* that is recorded the definition stands at the lines of the official module.
EXTENDS Sequences, Naturals, FiniteSets, FiniteSetsExt, Folds, Functions, Bags, TLC

-----------------------------------------------------------------------------
\* Sets and sequences.

\* The set of the elements.
ToSet(s) == {s[i] : i \in DOMAIN s}

\* The bag of the elements: how many indexes each value has.
ToBag(s) == [e \in Range(s) |-> Cardinality({i \in DOMAIN s : s[i] = e})]

\* The elements of a finite set as a sequence.
SetToSeq(S) == CHOOSE f \in [1 .. Cardinality(S) -> S] : IsInjective(f)

\* The set of all sequences that list the elements of S once.
SetToSeqs(S) == {f \in [1 .. Cardinality(S) -> S] : IsInjective(f)}

\* The elements of a finite set as a sequence sorted by op.
SetToSortSeq(S, op(_, _)) == SortSeq(SetToSeq(S), op)

\* The sequences that list the elements of some subset of S once.
SetToAllKPermutations(S) == UNION {SetToSeqs(s) : s \in SUBSET S}

\* The set of sequences of n elements of S.
TupleOf(S, n) == [1 .. n -> S]

\* The set of sequences of up to n elements of S.
SeqOf(S, n) == UNION {[1 .. m -> S] : m \in 0 .. n}

\* SeqOf by another name.
BoundedSeq(S, n) == SeqOf(S, n)

\* Whether e is among the elements.
Contains(s, e) == \E i \in 1 .. Len(s) : s[i] = e

\* Whether op holds for any two elements in their order, neighbours or not.
IsSorted(s, op(_, _)) == \A i, j \in 1 .. Len(s) : i < j => op(s[i], s[j])

-----------------------------------------------------------------------------
\* Elements and their places.

\* The elements in the opposite order.
Reverse(s) == [i \in 1 .. Len(s) |-> s[Len(s) - i + 1]]

\* The sequence without the elements that equal e.
Remove(s, e) == SelectSeq(s, LAMBDA t : t # e)

\* The sequence with each element that equals old replaced by new.
ReplaceAll(s, old, new) ==
  [i \in 1 .. Len(s) |-> IF s[i] = old THEN new ELSE s[i]]

\* The least index in from..to whose element passes the test, or 0.
SelectInSubSeq(s, from, to, Test(_)) ==
  LET I == {i \in from .. to : Test(s[i])}
  IN  IF I = {} THEN 0 ELSE Min(I)

\* The least index whose element passes the test, or 0.
SelectInSeq(s, Test(_)) == SelectInSubSeq(s, 1, Len(s), Test)

\* The greatest index in from..to whose element passes the test, or 0.
SelectLastInSubSeq(s, from, to, Test(_)) ==
  LET I == {i \in from .. to : Test(s[i])}
  IN  IF I = {} THEN 0 ELSE Max(I)

\* The greatest index whose element passes the test, or 0.
SelectLastInSeq(s, Test(_)) == SelectLastInSubSeq(s, 1, Len(s), Test)

\* The sequence with e inserted as its element i.
InsertAt(s, i, e) == SubSeq(s, 1, i - 1) \o <<e>> \o SubSeq(s, i, Len(s))

\* The sequence with e as its element i.
ReplaceAt(s, i, e) == [s EXCEPT ![i] = e]

\* The sequence without its element i.
RemoveAt(s, i) == SubSeq(s, 1, i - 1) \o SubSeq(s, i + 1, Len(s))

\* The sequence without the first element that passes the test.
RemoveFirstMatch(s, Test(_)) ==
  LET i == SelectInSeq(s, Test)
  IN  IF i = 0 THEN s ELSE RemoveAt(s, i)

\* The sequence without the first element that equals e.
RemoveFirst(s, e) == RemoveFirstMatch(s, LAMBDA t : t = e)

\* The sequence with elt at its beginning.
Cons(elt, seq) == <<elt>> \o seq

\* The sequence with elt at its end.
Snoc(elt, seq) == Append(seq, elt)

\* The sequence without its last element.
Front(s) == SubSeq(s, 1, Len(s) - 1)

\* The last element.
Last(s) == s[Len(s)]

-----------------------------------------------------------------------------
\* Prefixes, suffixes, subsequences.

\* Whether s is a prefix of t. Both may be strings.
IsPrefix(s, t) == Len(s) <= Len(t) /\ SubSeq(t, 1, Len(s)) = s

\* Whether s is a prefix of t and differs from it.
IsStrictPrefix(s, t) == IsPrefix(s, t) /\ s # t

\* Whether s is a suffix of t.
IsSuffix(s, t) == IsPrefix(Reverse(s), Reverse(t))

\* Whether s is a suffix of t and differs from it.
IsStrictSuffix(s, t) == IsStrictPrefix(Reverse(s), Reverse(t))

\* The set of prefixes.
Prefixes(s) == {SubSeq(s, 1, n) : n \in 0 .. Len(s)}

\* The set of suffixes.
Suffixes(s) == {SubSeq(s, n, Len(s)) : n \in 1 .. Len(s)} \union {<<>>}

\* The set of prefixes that all sequences of a set have.
CommonPrefixes(S) ==
  {p \in UNION {Prefixes(s) : s \in S} : \A t \in S : IsPrefix(p, t)}

\* The longest prefix that all sequences of a set have.
LongestCommonPrefix(S) ==
  CHOOSE p \in CommonPrefixes(S) : \A q \in CommonPrefixes(S) : Len(q) <= Len(p)

\* The set of contiguous parts.
SubSeqs(s) == {SubSeq(s, m, n) : m \in 1 .. (Len(s) + 1), n \in 0 .. Len(s)}

\* The set of subsequences, contiguous or not.
AllSubSeqs(s) ==
  LET pick(D) ==
        LET order == SetToSortSeq(D, <)
        IN  [i \in 1 .. Len(order) |-> s[order[i]]]
  IN  {pick(D) : D \in SUBSET (DOMAIN s)}

-----------------------------------------------------------------------------
\* Folding and combining.

\* The index a modulo b in 1..b.
SeqMod(a, b) == IF a % b = 0 THEN b ELSE a % b

\* op(s[1], op(s[2], ... op(s[n], base) ...)).
FoldRight(op(_, _), seq, base) ==
  LET f[i \in 1 .. (Len(seq) + 1)] ==
        IF i > Len(seq) THEN base ELSE op(seq[i], f[i + 1])
  IN  f[1]

\* op(... op(op(base, s[1]), s[2]) ..., s[n]).
FoldLeft(op(_, _), base, seq) ==
  LET f[i \in 0 .. Len(seq)] ==
        IF i = 0 THEN base ELSE op(f[i - 1], seq[i])
  IN  f[Len(seq)]

\* FoldRight over the indexes of a sequence.
FoldRightDomain(op(_, _), seq, base) ==
  FoldRight(op, [i \in 1 .. Len(seq) |-> i], base)

\* FoldLeft over the indexes of a sequence.
FoldLeftDomain(op(_, _), base, seq) ==
  FoldLeft(op, base, [i \in 1 .. Len(seq) |-> i])

\* FoldFunction for a sequence: op(s[n], ... op(s[2], op(s[1], base)) ...).
FoldSeq(op(_, _), base, seq) == FoldFunction(op, base, seq)

\* The concatenation of a sequence of sequences, or of strings.
FlattenSeq(seqs) ==
  IF Len(seqs) = 0 THEN seqs
  ELSE LET all[i \in 1 .. Len(seqs)] ==
             IF i = 1 THEN seqs[1] ELSE all[i - 1] \o seqs[i]
       IN  all[Len(seqs)]

\* The sequence of pairs of elements with the same index.
Zip(s, t) == [i \in 1 .. Min({Len(s), Len(t)}) |-> <<s[i], t[i]>>]

\* The elements of two sequences of the same length in turn, each as a sequence
\* of one element; two empty sequences for two empty sequences.
Interleave(s, t) ==
  CASE Len(s) = 0 /\ Len(t) = 0 -> <<<<>>, <<>>>>
    [] Len(s) = Len(t) /\ Len(s) > 0 ->
         [i \in 1 .. (2 * Len(s)) |->
            IF i % 2 = 1 THEN <<s[(i + 1) \div 2]>> ELSE <<t[i \div 2]>>]

-----------------------------------------------------------------------------
\* Occurrences of one sequence in another one.



































































































































































































































































































\* The index at which s occurs in t first. It must occur.
IndexFirstSubSeq(s, t) ==
  LET last == CHOOSE n \in Len(s) .. Len(t) :
                     \* where s ends for the first time
                                      SubSeq(t, n - Len(s) + 1, n) = s
  IN  last - Len(s) + 1

\* The sequence t with as many elements as s has, from index i on, replaced by r.
ReplaceSubSeqAt(i, r, s, t) ==
  SubSeq(t, 1, i - 1) \o r \o SubSeq(t, i + Len(s), Len(t))

\* The sequence t with the first occurrence of s, if any, replaced by r.
ReplaceFirstSubSeq(r, s, t) ==
  IF \E n \in Len(s) .. Len(t) : SubSeq(t, n - Len(s) + 1, n) = s
  THEN ReplaceSubSeqAt(IndexFirstSubSeq(s, t), r, s, t)
  ELSE t

\* The sequence t with all occurrences of s, from the left, replaced by r. The
\* empty sequence occurs before every element.
ReplaceAllSubSeqs(r, s, t) ==
  LET from[i \in 1 .. (Len(t) + 1)] ==
        IF i > Len(t) THEN SubSeq(t, i, Len(t))
        ELSE IF Len(s) > 0 /\ i + Len(s) - 1 <= Len(t)
                /\ SubSeq(t, i, i + Len(s) - 1) = s
             THEN r \o from[i + Len(s)]
             ELSE (IF Len(s) = 0 THEN r \o SubSeq(t, i, i) ELSE SubSeq(t, i, i))
                  \o from[i + 1]
  IN  IF s = t THEN r ELSE IF r = s THEN t ELSE from[1]
=============================================================================
