------------ MODULE Units ------------
EXTENDS Naturals, IF
(* A comment (* nested *) *) \* and another
CONSTANT C
CONSTANTS D, E(_, _), _ ## _, -. _
VARIABLE v
VARIABLES w, z
-----
RECURSIVE rec(_)
rec(n) == rec(n)
Op == 1   Op2 == 2
Op3(p, q(_, _), _ && _, ~ _, _ ^+) == p
a (+) b == a
SUBSET a == a
a ' == a
fun[i \in S, <<j, k>> \in T, l, m \in U] == i
LOCAL loc == 1
LOCAL locf[i \in S] == i
LOCAL INSTANCE Naturals
LOCAL LI == INSTANCE Naturals
INSTANCE Other
INSTANCE Other WITH C <- 1, E <- LAMBDA x, y : x, ## <- +, v <- w', D <- /\ a
                                                                        /\ b
I == INSTANCE Other WITH C <- D
J(p, _ + _) == INSTANCE IF
INSTANCE M WITH SUBSET <- b, * <- c, ' <- d, E <- ^+
ASSUME C \in Nat
ASSUMPTION Named == C > 0
AXIOM C > 1
THEOREM T1 == C > 0
LEMMA C = C
PROPOSITION ASSUME C > 0 PROVE C >= 0
COROLLARY T2 == lab:: ASSUME NEW x \in S, CONSTANT y, NEW VARIABLE vv, STATE s, NEW ACTION A(_), NEW TEMPORAL _ ++ _,
                             ASSUME TRUE PROVE TRUE, l:: ASSUME TRUE PROVE TRUE, x > 1
                      PROVE x > 0
THEOREM []ASSUME C = 1 []PROVE C = 1
USE C, MODULE Naturals DEF Op, MODULE Other, I!Op, +, -.
HIDE DEFS Op
---- MODULE Inner ----
EXTENDS Naturals
InnerOp == 1
---- MODULE Innermost ----
====
====
After == Inner
THEOREM T3 == TRUE
======================================
