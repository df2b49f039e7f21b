---- MODULE Substitutions ----
VARIABLE v
  ---- MODULE Inner ----
  CONSTANTS c, F(_)
  VARIABLE w
  d == F(c) = w
  ====
op(x) == x
op2(x, y) == x
A == INSTANCE Inner WITH c <- 1, w <- v, F <- op
B == INSTANCE Inner WITH c <- 1, w <- v          \* ERROR 4240 "^Substitution missing for symbol F declared at line 4, col 16 to line 4, col 19 of module Substitutions \nand instantiated in module Substitutions\.$"
C == INSTANCE Inner WITH c <- 1, c <- 2, w <- v, F <- op \* ERROR 4241 "^Multiple substitutions for symbol 'c' in substitution\.$"
D == INSTANCE Inner WITH c <- 1, d <- 2, w <- v, F <- op \* ERROR 4242 "^Identifier 'd' is not a legal target of a substitution"
E == INSTANCE Inner WITH c <- 1, w <- v, F <- op2 \* ERROR 4271 "Expected arity 1 but found operator of arity 2"
G == INSTANCE Inner WITH c <- 1, w <- v, F <- 1  \* ERROR 4270 "position an operator"
H == INSTANCE Inner WITH c <- 1, w <- v, F <- LAMBDA x : x
J == INSTANCE Inner WITH c <- LAMBDA x : x, w <- v, F <- op \* ERROR 4275 "LAMBDA"
K(c, F(_), w) == INSTANCE Inner
L == INSTANCE Inner WITH c <- unknown, w <- v, F <- op \* ERROR 4200 "unknown"
====
\* ERROR 4243 "^An operator must be substituted for symbol 'F', and it must have arity 1\.$"
\* ---
---- MODULE ImplicitByAnything ----
CONSTANT c
VARIABLE v
  ---- MODULE Inner ----
  CONSTANTS k, l
  VARIABLE w
  d == k = l
  ====
k == 1
op(l) == LET w == v
             I == INSTANCE Inner
         IN I!d
e == \E w, l \in {c} : LET J == INSTANCE Inner WITH w <- v IN J!d
====
\* ---
---- MODULE Reimported ----
EXTENDS Naturals
VARIABLE v
INSTANCE A WITH w <- v
INSTANCE C WITH w <- v   \* WARN 4801 "symbol twice.  \nThis duplicates the one at line 4, col 1 to line 4, col 22"
INSTANCE B
J == INSTANCE A WITH w <- v
u == J!K!K_d + J!+(1, 2) + K!K_d
====
\* +++
---- MODULE A ----
EXTENDS Naturals
VARIABLE w
twice == w + w
LOCAL hidden == 1
K == INSTANCE B
THEOREM Thm == TRUE
====
\* +++
---- MODULE B ----
EXTENDS Naturals
K_d == 1
====
\* +++
---- MODULE C ----
VARIABLE w
twice == w
====
\* ---
---- MODULE Levels1 ----
VARIABLE v
  ---- MODULE Constant ----
  CONSTANT c, F(_)
  d == c
  e == F(c)
  ====
  ---- MODULE Primed ----
  CONSTANT c, F(_)
  VARIABLE w
  d == c = w'
  ====
op(x) == x
prime(x) == x'
box(x) == [][x]_v
A == INSTANCE Constant WITH c <- v', F <- op
B == INSTANCE Constant WITH c <- v, F <- prime   \* ERROR 4244 "^Error in instantiating module 'Constant':\n A non-Leibniz operator substituted for 'F'\.$"
C == INSTANCE Primed WITH c <- v, F <- op, w <- v \* ERROR 4245 "^Level error in instantiating module 'Primed':\nThe level of the expression or operator substituted for 'c' \nmust be at most 0\.$"
D == INSTANCE Primed WITH c <- 1, F <- op, w <- v' \* ERROR 4245 "substituted for 'w' \nmust be at most 1"
E == INSTANCE Primed WITH c <- 1, F <- op, w <- 2
F2 == INSTANCE Constant WITH c <- v, F <- LAMBDA x : ENABLED x \* ERROR 4244 "'F'"
G(c) == INSTANCE Primed WITH F <- op, w <- v
u == G(1)!d
x1 == G(v)!d             \* ERROR 4205 "operator G!d:\nThe level of argument 1"
====
\* ---
---- MODULE Coparameters ----
VARIABLE v
  ---- MODULE Inner ----
  CONSTANT F(_), x
  apply == F(x)
  ====
  ---- MODULE Inner2 ----
  CONSTANT F(_)
  op == F(0')
  app(y) == F(y)
  ====
  ---- MODULE Inner3 ----
  CONSTANT F(_)
  app(y) == F(y)
  ====
A == INSTANCE Inner WITH F <- ', x <- v'         \* ERROR 4244 "'F'" ERROR 4247 "^Level error when instantiating module 'Inner':\nThe level of the argument 0 of the operator F' \nmust be at most 1\.$"
B == INSTANCE Inner2 WITH F <- '                 \* ERROR 4245 "at most 0" ERROR 4244 "'F'" ERROR 4246 "^Level error in instantiating module 'Inner2':\nThe level of the argument 0 of the operator ' \nmust be at least 0\.$"
F(x) == x
C == INSTANCE Inner WITH x <- v'
D == INSTANCE Inner3
u == D!app(v')
====
