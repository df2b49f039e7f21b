-------------------------------- MODULE Folds -------------------------------
\* The common scheme of folding.

\* op(f(x1), op(f(x2), ... op(f(xn), base) ...)) where x1 is the element chosen
\* from S, x2 the one chosen from the rest, and so on.
MapThenFoldSet(op(_, _), base, f(_), choose(_), S) ==
  LET iter[s \in SUBSET S] ==
        IF s = {} THEN base
        ELSE LET x == choose(s)
             IN  op(f(x), iter[s \ {x}])
  IN  iter[S]
=============================================================================
