package sem_test

import "testing"

// TestRulesOfUnits follows declarations, definitions, instances and their order.
func TestRulesOfUnits(t *testing.T) {
	checkRules(t, plainFrame, `
4201  | CONSTANT -. _
ok    | CONSTANTS k, K(_, _), _&_
4801  | CONSTANT c
4801  | VARIABLE x
4201  | VARIABLE c
4201  | CONSTANT x
4201  | CONSTANT c(_)
4201  | VARIABLE Op
parse | VARIABLE z(_)
parse | VARIABLE
parse | VARIABLE z,
parse | CONSTANT
ok    | RECURSIVE r(_)⏎r(n) == r(n - 1)
4291  | RECURSIVE r(_)
4292  | RECURSIVE r(_)⏎r(n, m) == 1
4292  | RECURSIVE r⏎r(n) == 1
4294  | RECURSIVE r(_)⏎VARIABLE z⏎r(n) == r(n)
4294  | RECURSIVE r(_)⏎CONSTANT z⏎r(n) == r(n)
4294  | RECURSIVE r(_)⏎ASSUME TRUE⏎r(n) == r(n)
4294  | RECURSIVE r(_)⏎THEOREM TRUE⏎r(n) == r(n)
ok    | RECURSIVE r(_)⏎s(n) == r(n)⏎r(n) == s(n)
ok    | RECURSIVE r(_), s(_)⏎s(n) == r(n)⏎r(n) == s(n)
4200  | r(n) == r(n - 1)
ok    | RECURSIVE f⏎f[n \in S] == f[n]
ok    | f[n \in S] == f[n]
ok    | f[n \in S, <<u, v>> \in S, p, q \in S] == 1
4260  | f[n, m \in S] == 1⏎d == f[1, 2, 3]
ok    | f[n, m \in S] == 1⏎d == f[1]
4201  | x[n \in S] == 1
4201  | f[x \in S] == 1
4290  | RECURSIVE r(_)⏎r(n) == n'
4293  | RECURSIVE r(_)⏎d == LET r(n) == 1 IN r(1)⏎
parse | LOCAL VARIABLE z
parse | LOCAL CONSTANT z
parse | LOCAL THEOREM TRUE
parse | LOCAL RECURSIVE r(_)
parse | LOCAL ASSUME TRUE
ok    | LOCAL d == 1⏎LOCAL f[q \in S] == 1⏎LOCAL I == INSTANCE Naturals⏎LOCAL INSTANCE Bags
ok    | INSTANCE Naturals
4206  | ASSUME x = 1
4206  | ASSUME A == x = 1
ok    | ASSUME c = 1
ok    | ASSUME A == c = 1⏎d == A
ok    | THEOREM T == c = 1⏎d == T
ok    | THEOREM T == ASSUME c = 1 PROVE c = 2
4355  | THEOREM T == ASSUME c = 1 PROVE c = 2⏎d == T
ok    | THEOREM ASSUME NEW n, NEW m \in S, CONSTANT k, VARIABLE v, STATE s, ACTION A, TEMPORAL P, NEW K(_) PROVE n = m
parse | THEOREM ASSUME PROVE TRUE
parse | THEOREM ASSUME TRUE
parse | THEOREM ASSUME NEW VARIABLE v \in S PROVE TRUE
parse | THEOREM ASSUME (ASSUME TRUE PROVE TRUE) PROVE TRUE
ok    | THEOREM ASSUME ASSUME TRUE PROVE TRUE PROVE TRUE
4201  | THEOREM ASSUME NEW x PROVE TRUE
ok    | USE c⏎HIDE DEF Op⏎USE DEF Op, Op2
parse | USE ONLY c
4003  | USE
4357  | HIDE c
4201  | d(x) == 1
4201  | d(p, p) == 1
4201  | d(d) == 1
ok    | d == \E d \in S : d = 1
4201  | d == \E x \in S : TRUE
4201  | d == \E q \in S : \E q \in S : TRUE
4201  | d(p) == \E p \in S : TRUE
4201  | d == LET c == 1 IN c
4201  | d == LET c(n) == 1 IN c
ok    | e == LET d == 1 IN d⏎d == 2
ok    | e(d) == d⏎d == 1
ok    | d == (\E q \in S : TRUE) /\ \E q \in S : TRUE
ok    | d == {q \in {q \in S : TRUE} : TRUE}
4201  | d == Hi(LAMBDA x : x)
4201 4801 | d == 1⏎d == 2
4201  | d == 1⏎d(n) == 2
4801  | ASSUME A == TRUE⏎ASSUME A == TRUE
ok    | THEOREM TRUE BY DEF Op
4200  | THEOREM TRUE BY c DEF nope
ok    | THEOREM TRUE OBVIOUS⏎THEOREM TRUE OMITTED⏎THEOREM TRUE PROOF OBVIOUS⏎THEOREM TRUE BY c, S DEF Op, Op2⏎THEOREM TRUE BY ONLY c⏎THEOREM TRUE BY MODULE Naturals
`)
}

// TestRulesOfInstances follows substitutions and what instances bring in.
func TestRulesOfInstances(t *testing.T) {
	frame := `---- MODULE M ----
EXTENDS Integers
CONSTANTS c, S, F(_)
VARIABLES x, y
Op(a) == a
Pr(a) == a'
---- MODULE In ----
CONSTANTS p, P(_)
VARIABLE v
d == p = v
e(a) == P(a) = v
LOCAL l == 1
Act == v' = p
J == INSTANCE Naturals
THEOREM Th == TRUE
====
---- MODULE Const ----
CONSTANT k, _&_
d9 == k & k
====
---- MODULE NoParam ----
np == 1
====
{}
====
`
	checkRules(t, frame, `
ok    | I == INSTANCE In WITH p <- c, P <- F, v <- x⏎q == I!d /\ I!e(1) /\ I!Act
4240  | I == INSTANCE In WITH p <- c, v <- x
4240  | I == INSTANCE In
4241  | I == INSTANCE In WITH p <- c, p <- c, P <- F, v <- x
4242  | I == INSTANCE In WITH p <- c, P <- F, v <- x, nope <- 1
4242  | I == INSTANCE In WITH p <- c, P <- F, v <- x, d <- 1
ok    | p == 1⏎P(a) == a⏎v == x⏎I == INSTANCE In
ok    | v == x⏎I == INSTANCE In WITH p <- 1, P <- LAMBDA a : a
4243 4271 | I == INSTANCE In WITH p <- c, P <- c, v <- x
4243 4270 | I == INSTANCE In WITH p <- c, P <- 1, v <- x
4204  | I == INSTANCE In WITH p <- F, P <- F, v <- x
4245  | I == INSTANCE In WITH p <- x, P <- F, v <- x
4245  | I == INSTANCE In WITH p <- c, P <- F, v <- x'
ok    | I == INSTANCE In WITH p <- c, P <- F, v <- c
4244 4245 | I == INSTANCE In WITH p <- c, P <- Pr, v <- x
ok    | I == INSTANCE Const WITH k <- x', & <- +
ok    | I == INSTANCE Const WITH k <- x, & <- LAMBDA a, b : a
ok    | I(p, P(_)) == INSTANCE In WITH v <- x⏎q == I(1, F)!d
4204  | I(p, P(_)) == INSTANCE In WITH v <- x⏎q == I!d
4204  | I(p, P(_)) == INSTANCE In WITH v <- x⏎q == I(1)!d
4200  | I == INSTANCE In WITH p <- c, P <- F, v <- x⏎q == I!l
ok    | I == INSTANCE In WITH p <- c, P <- F, v <- x⏎q == I!J!+(1, 2)⏎r == I!Th
ok    | INSTANCE In WITH p <- c, P <- F, v <- x⏎q == d /\ e(1)⏎r == J!+(1, 2)
4200  | INSTANCE In WITH p <- c, P <- F, v <- x⏎q == l
4801  | d == 1⏎INSTANCE In WITH p <- c, P <- F, v <- x
4201 4801 | INSTANCE In WITH p <- c, P <- F, v <- x⏎d == 1
4801  | INSTANCE NoParam⏎INSTANCE NoParam⏎q == np
ok    | I == INSTANCE NoParam⏎J == INSTANCE NoParam⏎q == I!np + J!np
4201 4801 | I == INSTANCE NoParam⏎I == INSTANCE NoParam
4220  | I == INSTANCE Nope
ok    | I == INSTANCE In WITH p <- c, P <- F, v <- x⏎K == INSTANCE In WITH p <- 2, P <- LAMBDA a : a, v <- I!d
4201 4202 | TRUE == 1
4200  | I == INSTANCE In WITH p <- nope, P <- F, v <- x
ok    | I == INSTANCE In WITH p <- c, P <- -., v <- x
ok    | q == LET I == INSTANCE In WITH p <- c, P <- F, v <- x IN I!d
ok    | THEOREM TRUE⏎<1>1. INSTANCE NoParam⏎<1>2. np = 1⏎<1> QED
`)
}

// TestRulesOfLevels follows what may stand where by its level.
func TestRulesOfLevels(t *testing.T) {
	checkRules(t, plainFrame, `
4205  | d == x''
4205  | d == Pr(x')
ok    | d == Pr(x)
ok    | d == c'
ok    | d == \E q \in S : q' = 1
4205  | d == [x]_(x')
4205  | d == UNCHANGED (x')
4205  | d == ENABLED []x
ok    | d == ENABLED x
ok    | d == ENABLED ENABLED (x' = 1)
ok    | d == (ENABLED (x' = 1))'
ok    | d == (x' = 1) \cdot (x' = 2)
4205  | d == ([]x) \cdot (x' = 2)
4205  | d == ([]x) = 1
4205  | d == {[]x}
4205  | d == <<[]x>>
4205  | d == CHOOSE q : []q
4205  | d == [x EXCEPT ![1] = []y]
4205  | d == {q \in S : []x}
4205  | d == {[]x : q \in S}
4205  | d == [[]x -> S]
ok    | d == IF x' THEN []x ELSE y
ok    | d == IF []x THEN 1 ELSE 2
ok    | d == [a |-> []x]
4205  | d == [a : []x]
ok    | f[q \in S] == []x
ok    | d == CASE []x -> 1
ok    | d == [x']_x
ok    | d == SF_x(x' = 1)
ok    | d == WF_c(x)
4205  | d == WF_(x')(x)
ok    | d == \E q : []x
4310  | d == [](x' = 1)
4311  | d == <>(x' = 1)
ok    | d == [](x = 1)
ok    | d == [][x' = 1]_x
ok    | d == <><<x' = 1>>_x
4310  | A == [x' = 1]_x⏎d == []A
ok    | d == [](l:: [x' = 1]_x)
ok    | d == [](LET a == 1 IN [x' = 1]_x)
4312  | d == (x' = 1) ~> (x = 1)
4312  | d == (x = 1) ~> (x' = 1)
4312  | d == (x' = 1) -+-> (x = 1)
4313  | d == (x' = 1) /\ []x
4313  | d == (x' = 1) \/ []x
4313  | d == (x' = 1) => []x
4313  | d == (x' = 1) <=> []x
4313  | d == /\ x' = 1⏎     /\ []x
4313  | d == \/ x' = 1⏎     \/ []x
ok    | d == /\ x = 1⏎     /\ []x
4314  | d == \E q \in {x'} : []x
ok    | d == \E q \in {x} : []x
4315  | d == \E q \in []x : x
ok    | d == \E q \in {x'} : x
4205  | d == Op2([]x, 1)
ok    | d == Op([]x)
4272  | H2(K(_)) == K(x')⏎d == H2(Pr)
ok    | H2(K(_)) == K(x)⏎d == H2(Pr)
4273  | H3(K(_), p) == K(p)⏎d == H3(Pr, x')
ok    | H3(K(_), p) == K(p)⏎d == H3(Pr, x)
ok    | d == F([]x)
ok    | d == \EE q : []x
ok    | d == \AA q : x' = 1
4201  | d == [c \in S |-> 1]
4356  | THEOREM ASSUME NEW n \in []x PROVE TRUE
`)
}

// TestRulesOfProofs follows proofs: their steps, levels and names.
func TestRulesOfProofs(t *testing.T) {
	checkRules(t, plainFrame, `
ok    | THEOREM TRUE⏎<1>1. TRUE⏎  OBVIOUS⏎<1>2. QED⏎  BY <1>1
ok    | THEOREM TRUE⏎<1> QED
ok    | THEOREM TRUE PROOF⏎<1> QED
parse | THEOREM TRUE⏎<1>1. TRUE
parse | THEOREM TRUE⏎<1>1. TRUE⏎<2> QED
parse | THEOREM TRUE⏎<1>1. TRUE⏎ <2>1. TRUE⏎ <1> QED
parse | THEOREM TRUE⏎<2>1. TRUE⏎<1> QED
ok    | THEOREM TRUE⏎<2>1. TRUE⏎<2> QED
ok    | THEOREM TRUE⏎<0>1. TRUE⏎<0> QED
ok    | THEOREM TRUE⏎<1>1. TRUE⏎  <2>1. TRUE⏎  <2>2. QED BY <2>1⏎<1> QED BY <1>1
ok    | THEOREM TRUE⏎<1>a. TRUE⏎<1>b TRUE⏎<1>c... TRUE⏎<1>. TRUE⏎<1>* TRUE⏎<1> TRUE⏎<1>z QED
4350  | THEOREM TRUE⏎<*>1. TRUE⏎<*> QED
ok    | THEOREM TRUE⏎<*> TRUE⏎<*> QED
ok    | THEOREM TRUE⏎<+> TRUE⏎<*> QED
ok    | THEOREM TRUE⏎<1>1. TRUE⏎  <+> TRUE⏎  <*> QED⏎<1> QED
4350  | THEOREM TRUE⏎<+>1. TRUE⏎<*> QED
ok    | THEOREM TRUE⏎<1> SUFFICES TRUE OBVIOUS⏎<1> QED
ok    | THEOREM TRUE⏎<1> SUFFICES ASSUME NEW n \in S PROVE n = n OBVIOUS⏎<1>1. n = n⏎<1> QED
ok    | THEOREM TRUE⏎<1> CASE c = 1 OBVIOUS⏎<1> QED
ok    | THEOREM TRUE⏎<1> PICK n \in S, <<u, v>> \in S : n = u OBVIOUS⏎<1> n = v⏎<1> QED
ok    | THEOREM TRUE⏎<1> PICK n, m : n = m⏎<1> n = m⏎<1> QED
ok    | THEOREM TRUE⏎<1> HAVE c = 1⏎<1> TAKE n, m⏎<1> TAKE k \in S, j \in S⏎<1> WITNESS 1, 2⏎<1> WITNESS 1 \in S⏎<1> QED
parse | THEOREM TRUE⏎<1> HAVE c = 1 OBVIOUS⏎<1> QED
parse | THEOREM TRUE⏎<1> TAKE n OBVIOUS⏎<1> QED
parse | THEOREM TRUE⏎<1> WITNESS n BY c⏎<1> QED
ok    | THEOREM TRUE⏎<1> USE c DEF Op⏎<1> HIDE DEF Op⏎<1> QED
ok    | THEOREM TRUE⏎<1> DEFINE a == 1 f[n \in S] == n⏎         b == 2⏎<1> a = b⏎<1> QED
ok    | THEOREM TRUE⏎<1> a == 1⏎<1> a = 1⏎<1> QED
ok    | THEOREM TRUE⏎<1> DEFINE I == INSTANCE Naturals⏎<1> QED
ok    | THEOREM TRUE⏎<1>1. c = 1⏎<1>2. @ = 2⏎<1> QED
ok    | THEOREM TRUE⏎<1>1. c = 1⏎<1>2. <1>1 /\ TRUE⏎<1> QED
parse | d == <1>1
4351  | THEOREM TRUE⏎<1>1. HAVE c = 1⏎<1>2. <1>1 /\ TRUE⏎<1> QED
4351  | THEOREM TRUE⏎<1>1. CASE c = 1⏎<1>2. <1>1 /\ TRUE⏎<1> QED
4801  | THEOREM TRUE⏎<1>1. TRUE⏎<1>1. TRUE⏎<1> QED
4200  | THEOREM TRUE⏎<1>1. TRUE BY <1>7⏎<1> QED
ok    | THEOREM TRUE⏎<1>1. TRUE⏎<1>2. QED BY <1>1, c DEF Op
ok    | THEOREM TRUE⏎<1>1. TRUE⏎  PROOF⏎  <2>1. QED⏎  PROOF BY c⏎<1> QED
ok    | THEOREM TRUE⏎<1>1. ASSUME NEW n PROVE n = n⏎  <2>1. n = n⏎  <2> QED⏎<1> QED
ok    | THEOREM TRUE⏎<1> SUFFICES ASSUME NEW n PROVE n = n⏎  <2> TAKE n⏎  <2> QED⏎<1> n = n⏎<1> QED
4200  | THEOREM TRUE⏎<1> SUFFICES ASSUME NEW n PROVE n = n⏎  <2> n = 1⏎  <2> QED⏎<1> QED
ok    | THEOREM TRUE⏎<1> PICK n \in S : n = n⏎  <2> TAKE n⏎  <2> QED⏎<1> n = n⏎<1> QED
ok    | THEOREM TRUE⏎<1>1. ASSUME NEW n PROVE n = 2⏎<1>2. ASSUME NEW n PROVE n = 3⏎<1>3. TAKE n⏎<1> QED
ok    | THEOREM TRUE⏎<1>1. c = 1 /\ TRUE⏎<1>2. <1>1!1!1 = <1>1!1!2⏎<1> QED BY <1>1!1!1
ok    | THEOREM TRUE⏎<1>4. \A v \in S : v = 1⏎<1>2. <1>4!(2)⏎<1>3. <1>4!1 = S⏎<1> QED
ok    | I == INSTANCE Naturals⏎THEOREM TRUE BY DEF I!+
ok    | I == INSTANCE FiniteSets⏎THEOREM TRUE BY DEF I!Cardinality, I
ok    | I(n) == INSTANCE FiniteSets⏎THEOREM TRUE BY DEF I!Cardinality
4200  | THEOREM TRUE⏎<1>1. ASSUME NEW n PROVE n = n⏎<1>2. n = n⏎<1> QED
ok    | THEOREM TRUE⏎<1>1. l:: TRUE⏎<1> QED
4333  | THEOREM TRUE⏎<1> l:: TRUE⏎<1> QED
4352  | THEOREM []x⏎<1> HAVE x⏎<1> QED
4353  | THEOREM []x⏎<1> CASE x⏎<1> QED
4354  | THEOREM []x⏎<1> PICK n \in {x} : []x⏎<1> QED
ok    | THEOREM []x⏎<1> PICK n \in {x} : n = 1⏎<1> QED
parse | THEOREM []ASSUME c PROVE x
ok    | THEOREM []ASSUME c []PROVE x
`)
}
