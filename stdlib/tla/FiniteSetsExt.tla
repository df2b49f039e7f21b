---------------------------- MODULE FiniteSetsExt ---------------------------
\* More operators on finite sets. Messages of TLC name places in this module; where
\* that is recorded the definition stands at the lines of the official module.
EXTENDS Integers, FiniteSets, Folds, Functions

\* op(xn, ... op(x2, op(x1, base)) ...) for the elements x1, x2, ... of set in order.
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
FlattenSet(ssets) == UNION ssets

\* The elements that are in exactly one of the two sets.
SymDiff(A, B) ==
  LET both == A \cap B
  IN  {x \in A \cup B : x \notin both}

\* The number of elements of S for which P holds.
Quantify(S, P(_)) == Cardinality({s \in S : P(s)})

\* The set of the subsets of S that have k elements.
kSubset(k, S) == {s \in SUBSET S : Cardinality(s) = k}

\* The sets that one gets by choosing an element of each of the given sets.
Choices(Sets) ==
  {Range(f) : f \in {g \in [Sets -> UNION Sets] : \A S \in Sets : g[S] \in S}}

\* The only element of S for which P holds.
ChooseUnique(S, P(_)) ==
  CHOOSE x \in S : P(x) /\ \A y \in S : P(y) => y = x












































































\* The greatest element of a set of integers.
Max(S) == CHOOSE x \in S : \A y \in S : x >= y
Min(S) == CHOOSE x \in S : \A y \in S : x <= y  \* The least element of a set of integers.
=============================================================================
