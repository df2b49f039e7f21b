---- MODULE OverrideInLibrary ----
\* What is put in the place of an operator of the library is meant where other operators of the library are defined by it, also by those that
\* are computed in Go instead of by their text. Where the text is not what counts, it changes nothing: SumSet is FoldSet, whatever
\* FoldSet is defined by.
\* EXPECT exit=0
EXTENDS FiniteSetsExt, BagsExt, TLC
Folded(op(_, _), base, f(_), choose(_), S) == 77
Counted(op(_, _), base, B) == 78
ASSUME MapThenSumSet(LAMBDA x : x, {1, 2}) = 77
ASSUME SumSet({1, 2}) = 3
ASSUME SumBag(1 :> 2) = 78 /\ ProductBag(1 :> 2) = 78
ASSUME Max({1, 2}) = 2
====
----- CONFIG OverrideInLibrary -----
CONSTANTS MapThenFoldSet <- Folded
          FoldBag <- Counted
====
