---- MODULE Labels ----
EXTENDS Naturals
CONSTANT c
VARIABLE x
a == lab:: 1
b == /\ lab:: TRUE
     /\ lab:: FALSE      \* ERROR 4336 "^Duplicate label `lab'\.$"
d == lab:: lab:: 1
e == \A y \in {1} : lab(y):: y
f == \A y \in {1} : lab:: y           \* ERROR 4331 "^Label lab must contain formal parameter `y'\.$"
g == \A y \in {1} : lab(y, y):: y     \* ERROR 4330 "^Repeated formal parameter y \nin label `lab'\.$"
h(p) == lab(p):: p                    \* ERROR 4332 "^Label lab declares extra parameter.s.  p  $"
i == lab(x):: 1                       \* ERROR 4332 "^Illegal parameter x of label `lab'\.$" ERROR 4332 "extra parameter.s.  x  $"
j == \A y \in {1} : outer(y):: \E z \in {2} : inner(z):: y = z
k == \A y \in {1} : outer(y):: \E z \in {2} : inner(z, y):: y = z  \* ERROR 4332 "extra parameter.s.  y  "
l == [c EXCEPT ![1] = lab:: 2]        \* ERROR 4335 "^Labels inside EXCEPT clauses are not yet implemented\.$"
m == [c EXCEPT ![1] = LET n == lab:: 2 IN n]
ASSUME lab:: TRUE                     \* ERROR 4333 "^Label not in definition or proof step\.$"
ASSUME Named == lab:: TRUE
THEOREM Thm == lab:: TRUE
THEOREM T2 == ASSUME ASSUME NEW q, lab:: TRUE PROVE TRUE \* ERROR 4334 "^Label not allowed within scope of declaration in nested ASSUME/PROVE\.$"
              PROVE ok:: TRUE
F(Op(_)) == Op(1)
o == F(LAMBDA v : lab(v):: v)
q[u \in {1}] == lab(u):: u
====
\* ---
---- MODULE Selectors ----
EXTENDS Naturals, Sequences
CONSTANTS c, S
VARIABLE x
Op(p) == /\ p = 1
         /\ lab:: \E i, j \in S : inner(i, j):: i + j = p
         /\ LET d(q) == q + 1 e == 2 IN d(p) = e
If == IF c THEN S ELSE 3
Case == CASE c -> 1 [] OTHER -> 2
Rec == [a |-> 1, b |-> 2]
Exc == [c EXCEPT ![1] = 2]
Fun[k \in S] == k
Ch == CHOOSE z \in S : z = 1
Times == S \X {1} \X {2}
F(G(_)) == G(1)
H(G(_, _)) == G(1, 2)
a == Op(7)!1
b == Op(7)!1!<<
e == Op(7)!lab
f == Op(7)!2!(3, 4)
g == Op(7)!lab!inner(3, 4)
g2 == Op(7)!lab!(3, 4)!>>
h == Op(7)!3!d(8)
i == Op(7)!3!1!1
j == <<If!1, If!3, Case!1!1, Case!2!2, Rec!2, Exc!1, Fun!1, Ch!(5), Times!3, Op(1)!: >>
k == H(Op(1)!lab!@)
l == F(Op!1)
m == LET loc == /\ c /\ S IN loc!1
n == Op(1)!4             \* ERROR 4005 "^Nonexistent operand specified by `argument selector 4'\.$"
o == Op!1                \* ERROR 4204 "The operator Op requires 1 arguments"
p == c!1                 \* ERROR 4005 "^Cannot take subexpression of `c'\.$"
q == x!1                 \* ERROR 4005 "`x'"
r == r!1                 \* ERROR 4200 "`r'"
s == Case!1              \* ERROR 4005 "not an expression"
t == Case!2!1            \* ERROR 4005 "Nonexistent operand"
u == Op(1)!nolabel       \* ERROR 4004 "^Cannot find label `nolabel'\.$"
v == Op(1)!lab!inner(1)  \* ERROR 4337 "^Label `inner' used with wrong number of arguments\.$"
w == Op(1)!lab!(1)       \* ERROR 4005 "Expected 2 arguments but found 1"
y == If!>>               \* ERROR 4005 "Nonexistent operand specified by `argument selector >>'"
z == Op(1)!1!(2)         \* ERROR 4005 "binds no identifiers"
aa == F(Op(1)!lab!@)     \* ERROR 4271 "Expected arity 1 but found operator of arity 2" ERROR 4271 "Argument number 1"
RECURSIVE rr(_)
rr(n0) == IF n0 = 0 THEN rr!1 ELSE 2  \* ERROR 4005 "inside its own definition"
ab == Op(7)!3!d          \* ERROR 4204 "d requires 1"
====
\* ---
---- MODULE SelectorLevels ----
VARIABLE x
Op(p) == p = 1 /\ x = 2
Act == x' = 1
ASSUME Op(1)!1
ASSUME Op(1)!2           \* ERROR 4206 "level 1"
ASSUME Op(x)!1           \* ERROR 4206 "level 1"
ASSUME Act!2
ASSUME Act!1             \* ERROR 4206 "level 2"
====
