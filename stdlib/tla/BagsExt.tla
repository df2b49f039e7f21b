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

\* op(P(x1), op(P(x2), ... op(P(xn), base) ...)) for the elements, where P(x) is
\* op(... op(op(base, f(x)), f(x)) ..., f(x)) with op as often as x has copies. The
\* elements come in an order of the checker's; choose has no influence on it.
MapThenFoldBag(op(_, _), base, f(_), choose(_), B) ==
  LET copies(x) ==
        LET upTo[n \in 1 .. B[x]] ==
              op(IF n = 1 THEN base ELSE upTo[n - 1], f(x))
        IN  upTo[B[x]]
  IN  MapThenFoldSet(op, base, copies, LAMBDA S : CHOOSE x \in S : TRUE, DOMAIN B)

\* op(... op(op(base, x1), x1) ..., xn) for the elements in order, each as often as
\* it has copies.
FoldBag(op(_, _), base, B) ==
  LET repeat(x, acc) ==
        LET r[n \in 0 .. B[x]] == IF n = 0 THEN acc ELSE op(r[n - 1], x)
        IN  r[B[x]]
  IN  MapThenFoldSet(repeat, base, LAMBDA x : x, LAMBDA s : CHOOSE x \in s : TRUE,
                     DOMAIN B)

\* The sum of the elements.
SumBag(B) == FoldBag(+, 0, B)

\* The product of the elements.
ProductBag(B) == FoldBag( *, 1, B)
=============================================================================
