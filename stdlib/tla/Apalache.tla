------------------------------ MODULE Apalache ------------------------------
\* Operators of the Apalache model checker, with their meanings for this one.
LOCAL INSTANCE Integers
LOCAL INSTANCE Sequences

\* An equation meant as an assignment.
x := e == x = e

\* A value of bounded size; here only the empty set.
Gen(size) == {}

\* Hints to the other checker: these equal their arguments.
Skolem(e) == e
Expand(S) == S
ConstCardinality(e) == e

\* An element of a set.
Guess(S) == CHOOSE x \in S : TRUE

\* The sequence F(1), ..., F(n).
MkSeq(n, F(_)) == [i \in 1 .. n |-> F(i)]

\* Op(... Op(Op(v, x1), x2) ..., xn) for the elements of S in some order.
ApaFoldSet(Op(_, _), v, S) ==
  LET RECURSIVE fold(_, _)
      fold(acc, T) ==
        IF T = {} THEN acc
        ELSE LET x == CHOOSE x \in T : TRUE
             IN  fold(Op(acc, x), T \ {x})
  IN  fold(v, S)

\* Op(... Op(Op(v, seq[1]), seq[2]) ..., seq[n]).
ApaFoldSeqLeft(Op(_, _), v, seq) ==
  LET fold[i \in 0 .. Len(seq)] == IF i = 0 THEN v ELSE Op(fold[i - 1], seq[i])
  IN  fold[Len(seq)]

\* F(... F(F(x, 1), 2) ..., N).
Repeat(F(_, _), N, x) ==
  LET steps == 1 .. N
      after[i \in {0} \cup steps] == IF i = 0 THEN x ELSE F(after[i - 1], i)
  IN  IF steps = {} THEN x ELSE after[N]

\* The function with the given pairs of arguments and values.
SetAsFun(S) ==
  LET dom == {x : <<x, y>> \in S}
  IN  [a \in dom |-> (CHOOSE p \in S : p[1] = a)[2]]

\* The first len values of the function fn as a sequence; fn is defined on 1..capacity.
FunAsSeq(fn, len, capacity) == SubSeq(MkSeq(capacity, LAMBDA i : fn[i]), 1, len)
=============================================================================
