Text before the module is ignored: (* even an open comment.
---- MODULE Expressions ----
EXTENDS Integers, Sequences
CONSTANTS S, T, f, r, Op(_), Bin(_, _)
VARIABLES x, y

Literals == <<0, 007, \b101, \B1, \o17, \hFf, 1.5, 12 . 50, "", "a b", "\"\\\t\n\f\r", TRUE>>

Quantifiers ==
  /\ \A a, b \in S, <<c, d>> \in T, e \in S : a = b
  /\ \E a \in {1, 2} : \forall b : \exists c, d : a = c
  /\ \A <<>> \in S : TRUE
  /\ \EE h : \AA g : [](h = g)
  /\ (CHOOSE a \in S : a > 1) = CHOOSE <<a, b>> \in S : CHOOSE <<c, d>> : CHOOSE e : TRUE

Sets == <<{}, {1}, {1, 2}, {a \in S : a > 1}, {<<a, b>> \in T : a = b}, {a + 1 : a \in S},
          {a + b : a, b \in S, <<c, d>> \in T}, {x \in S}, {x \in S, y}, {(x \in S) : x \in T},
          {x \in S : y \in T}, {<<x, y>> \in S}, {x \in {y \in S : TRUE}}, {x \in CHOOSE z : TRUE : FALSE}>>

Functions == <<[a \in S |-> a], [a, b \in S, <<c, d>> \in T |-> a], [<<a, b>> \in S |-> a], [S -> T],
               [S -> [T -> S]], f[1], f[1, 2], f[1][2], r.a.b, f[1].b[2]', x'.foo, f'[1], (f).a, {1}[1], "abc"[1]>>

Records == <<[a |-> 1], [IF |-> 1, b |-> 2], [a : S], [a : S, b : T], r.IF, r.SUBSET, [r EXCEPT !.a = 1],
             [r EXCEPT !.a.b[1, 2].MODULE = @ + 1, ![x][y] = @]>>

Control ==
  IF x = 1 THEN IF y = 2 THEN 1 ELSE 2
  ELSE CASE x = 2 -> 1
         [] x = 3 -> CASE y = 1 -> 2 [] y = 2 -> 3 [] OTHER -> 4

Local ==
  LET a == 1
      b(c, d(_)) == d(c)
      RECURSIVE fact(_)
      fact(n) == IF n = 0 THEN 1 ELSE n * fact(n - 1)
      g[n \in S] == n
      p ** q == p + q
      -. p == p
      p ^+ == p
      M == INSTANCE Naturals
      N(k) == INSTANCE Other WITH k <- k
      LOCAL hidden == 2
  IN  a + b(1, LAMBDA z : z)

Actions == [][x' = x]_x /\ <><<x' = 1>>_<<x, y>> /\ [][TRUE]_(x + 1) /\ [][TRUE]_{x} /\ [][TRUE]_[x |-> 1]
           /\ [][TRUE]_I!v /\ [][TRUE]_I(1)!v /\ WF_x(Actions0) /\ SF_<<x, y>>(Actions0) /\ WF_ x (TRUE)
           /\ WF_Op(1)(TRUE) /\ SF_(f[1])(TRUE) /\ WF_I(2)!w(TRUE)

SubscriptApplies == [TRUE]_f[1] /\ ([TRUE]_x').y /\ [TRUE]_Op(1) /\ <<TRUE>>_Op(1)

Arguments == Op(1) + Bin(+, 1) + Bin( + , - ) + Bin(\cup, SUBSET) + Bin(', []) + Bin(/\, \/) + Bin(-., ^+)
             + Bin(LAMBDA a, b : a, Op) + Op((+)) + Op(I!G) + Op(I! +)

Nonfix == {+(1, 2), I!+(1, 2), I!J!\cup(S, T), -.(1), '(x), \lnot(TRUE), (+)(1, 2), \land(TRUE, FALSE), I(1)!Op(2)}

Selectors == Op(1)!2!(x, y)!<<!>>!3!@ + Op!:!lab!l2(1) + Control!1 + I! !!(1, 2) + I! !! !(1, 2)

Labels(a) == l1:: /\ l2:: a = 1
                  /\ \A b \in S : l3(b) :: a = b
                  /\ 1 + l4:: 2 * 3
                  /\ F(l5:: 1, 2)
====
---- MODULE Ignored ----
This is not read.
