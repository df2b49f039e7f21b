------------------------------- MODULE BagsExt ------------------------------
\* More operators on bags.
LOCAL INSTANCE Bags
LOCAL INSTANCE Integers
LOCAL INSTANCE Folds

\* The bag with one more copy of x.
BagAdd(B, x) ==
  IF x \in DOMAIN B THEN [B EXCEPT ![x] = @ + 1]
  ELSE [e \in DOMAIN B \union {x} |-> IF e = x THEN 1 ELSE B[e]]

\* The bag with one copy less of x, if it has any.
BagRemove(B, x) ==
  IF x \notin DOMAIN B THEN B
  ELSE IF B[x] = 1 THEN [e \in DOMAIN B \ {x} |-> B[e]]
  ELSE [B EXCEPT ![x] = @ - 1]

\* The bag without x.
BagRemoveAll(B, x) == [e \in DOMAIN B \ {x} |-> B[e]]

\* op(x1, op(x2, ... op(xn, base) ...)) for the elements in some order, each as
\* often as it has copies.
FoldBag(op(_, _), base, B) ==
  LET repeat(x, acc) ==
        LET r[n \in 0 .. B[x]] == IF n = 0 THEN acc ELSE op(x, r[n - 1])
        IN  r[B[x]]
  IN  MapThenFoldSet(repeat, base, LAMBDA x : x, LAMBDA s : CHOOSE x \in s : TRUE,
                     DOMAIN B)

\* The sum of the elements.
SumBag(B) == FoldBag(+, 0, B)

\* The product of the elements.
ProductBag(B) == FoldBag( *, 1, B)
=============================================================================
