---- MODULE Counts ----
CONSTANTS C(_), c
op(x, y) == 1
a == op                  \* ERROR 4204 "^The operator op requires 2 arguments\.$"
b == op(1)               \* ERROR 4204 "op requires 2"
d == op(1, 2, 3)         \* ERROR 4204 "op requires 2"
e == C                   \* ERROR 4204 "C requires 1"
f == c(1)                \* ERROR 4204 "c requires 0"
g(F(_)) == F(1, 2)       \* ERROR 4204 "F requires 1"
h == TRUE(1)             \* ERROR 4204 "TRUE requires 0"
i == op(op, 1)           \* ERROR 4204 "op requires 2"
j == +(1)                \* ERROR 4200 "\+"
k == \in(1)              \* ERROR 4204 "\\in requires 2"
====
\* ---
---- MODULE InstanceCounts ----
CONSTANTS S
  ---- MODULE Inner ----
  CONSTANT x
  d(y) == x
  n == x
  ====
I(x) == INSTANCE Inner
J == INSTANCE Inner WITH x <- 1
a == I(1)!d(2)
b == I(1)!d              \* ERROR 4204 "^The operator I!d requires 1 arguments\.$"
c == I!n                 \* ERROR 4204 "I requires 1"
e == J!d                 \* ERROR 4204 "J!d requires 1"
f == J                   \* ERROR 4203 "^Operator name J is incomplete\.$"
g == I(1)                \* ERROR 4203 "Operator name I"
h == I                   \* ERROR 4204 "I requires 1"
i == J!missing           \* ERROR 4200 "`missing'"
j == J!nn                \* ERROR 4200 "`nn'"
k == J!dd(1)             \* ERROR 4200 "`dd'"
F(Op(_)) == Op(1)
l == F(J!d)
m == F(I!n)
n == F(I!d)              \* ERROR 4271 "Expected arity 1 but found operator of arity 2" ERROR 4271 "Argument number 1"
o == J!dn(1)             \* ERROR 4200 "`dn'"
====
\* ---
---- MODULE OperatorArguments ----
EXTENDS Naturals
F(Op(_)) == Op(1)
G(Op(_, _), x) == Op(x, x)
u(x) == x
v(x, y) == x
a == F(u)
b == F(v)                \* ERROR 4271 "^Expected arity 1 but found operator of arity 2\.$" ERROR 4271 "^Argument number 1 to operator 'F' \nshould be a 1-parameter operator\.$"
c == F(1)                \* ERROR 4270 "^An expression appears as argument number 1 .counting from 1. to operator 'F', in a position an operator is required" ERROR 4271 "Argument number 1"
d == F(u(1))             \* ERROR 4270 "argument number 1" ERROR 4271 "Argument"
e == G(+, 1)
f == F( + )              \* ERROR 4004 "incorrect arity passed as argument.*\n.*'\+' of arity 2" ERROR 4271 "Argument"
g == G(LAMBDA x, y : x, 1)
h == G(LAMBDA x : x, 1)  \* ERROR 4274 "^Lambda expression with arity 1 used as argument 1 of operator `G', \nbut an operator of arity 2 is required\.$" ERROR 4271 "2-parameter"
i == u(LAMBDA x : x)     \* ERROR 4275 "^LAMBDA expression used where an expression is required\.$"
j == F(unknown)          \* ERROR 4200 "unknown" ERROR 4271 "Argument"
k == F(SUBSET)
l == F(')
m == G(v, u(2))
n == F(LAMBDA x : w)     \* ERROR 4200 "`w'"
o(P(_)) == F(P)
p == G(u, 1)             \* ERROR 4271 "arity 2 but found operator of arity 1" ERROR 4271 "2-parameter"
====
\* ---
---- MODULE Functions ----
f[x, y \in {1}] == 1
g[<<x, y>> \in {1}, z \in {2}] == 1
h == [x \in {1} |-> x]
a == f[1, 2]
b == f[1]
c == f[1, 2, 3]          \* ERROR 4260 "^Function 'f' is defined with 2 parameters, but is applied to 3 arguments\.$"
d == g[1, 2]
e == g[1, 2, 3]          \* ERROR 4260 "'g' is defined with 2 parameters, but is applied to 3"
i == h[1, 2]
j == I!f[1, 2, 3]        \* ERROR 4200 "`f'"
====
