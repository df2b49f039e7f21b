---------------------------- MODULE FiniteSetsExt ---------------------------
\* More operators on finite sets.
EXTENDS Integers, FiniteSets, Folds, Functions

\* op(x1, op(x2, ... op(xn, base) ...)) for the elements of set in some order.
FoldSet(op(_, _), base, set) ==
  MapThenFoldSet(op, base, LAMBDA x : x, LAMBDA s : CHOOSE x \in s : TRUE, set)

\* FoldSet with the operands in another order.
ReduceSet(op(_, _), set, acc) == FoldSet(op, acc, set)

\* The sum of the elements.
SumSet(set) == FoldSet(+, 0, set)

\* The product of the elements.
ProductSet(set) == FoldSet( *, 1, set)

\* The sum of op(x) for the elements x of set.
MapThenSumSet(op(_), set) ==
  MapThenFoldSet(+, 0, op, LAMBDA s : CHOOSE x \in s : TRUE, set)

\* The union of a set of sets.
FlattenSet(ssets) == FoldSet(\cup, {}, ssets)

\* The elements that are in exactly one of the two sets.
SymDiff(A, B) == (A \ B) \cup (B \ A)

\* The number of elements of S for which P holds.
Quantify(S, P(_)) == Cardinality({s \in S : P(s)})

\* The set of the subsets of S that have k elements.
kSubset(k, S) == {s \in SUBSET S : Cardinality(s) = k}

\* The greatest element.
Max(S) == CHOOSE x \in S : \A y \in S : x >= y

\* The least element.
Min(S) == CHOOSE x \in S : \A y \in S : x <= y

\* The functions that map each of the given sets to one of its elements.
Choices(Sets) == {f \in [Sets -> UNION Sets] : \A S \in Sets : f[S] \in S}

\* The only element of S for which P holds.
ChooseUnique(S, P(_)) ==
  CHOOSE x \in S : P(x) /\ \A y \in S : P(y) => y = x
=============================================================================
