---- MODULE Mistakes ----
EXTENDS Naturals
VARIABLE x
a == x'' = 1               \* ERROR 4205 "operator '" HINT "each variable is primed once"
ASSUME x > 1               \* ERROR 4206 "assumptions" HINT "a condition on variables is an invariant"
b == [](x' = 1)            \* ERROR 4310 "" HINT "write [][A]_vars"
c == <>(x' = 1)            \* ERROR 4311 "" HINT "write <><<A>>_vars"
d == (x' = 1) ~> (x = 2)   \* ERROR 4312 "" HINT "~> relates states"
e == [](x = 1) \/ x' = 1   \* ERROR 4313 "" HINT "an action stands as [][A]_vars"
====
\* ---
---- MODULE Applications ----
EXTENDS Naturals
CONSTANTS c, C(_)
VARIABLES x, y
a == x''                 \* ERROR 4205 "^Level error in applying operator ':\nThe level of argument 1 exceeds the maximum level allowed by the operator\.$"
b == UNCHANGED (x')      \* ERROR 4205 "operator UNCHANGED"
d == [x]_(x')            \* ERROR 4205 "operator \$SquareAct:\nThe level of argument 2"
e == ENABLED []x         \* ERROR 4205 "operator ENABLED"
f == {[]x}               \* ERROR 4205 "operator \$SetEnumerate"
g == <<[]x>>             \* ERROR 4205 "operator \$Tuple"
h == ([]x) = 1           \* ERROR 4205 "operator ="
i == ([]x) \in {1}       \* ERROR 4205 "operator \\in"
j == CHOOSE q \in {1} : []x \* ERROR 4205 "operator \$BoundedChoose"
k == CHOOSE q : []x      \* ERROR 4205 "operator \$UnboundedChoose"
l == [x EXCEPT ![1] = []x] \* ERROR 4205 "operator \$Except:\nThe level of argument 2"
m == {q \in {1} : []x}   \* ERROR 4205 "operator \$SubsetOf"
n == {[]x : q \in {1}}   \* ERROR 4205 "operator \$SetOfAll"
o == [{1} -> []x]        \* ERROR 4205 "operator \$SetOfFcns:\nThe level of argument 2"
p == [r : []x]           \* ERROR 4205 "operator \$SetOfRcds"
q1 == x[[]y]             \* ERROR 4205 "operator \$FcnApply:\nThe level of argument 2"
r == ([]x).f             \* ERROR 4205 "operator \$RcdSelect"
s == WF_(x')(y)          \* ERROR 4205 "operator \$WF:\nThe level of argument 1"
t == SF_x([]y)           \* ERROR 4205 "operator \$SF:\nThe level of argument 2"
u == {1} \X ([]x)        \* ERROR 4205 "operator \$CartesianProd"
w == <<[]x>>_y           \* ERROR 4205 "operator \$AngleAct:\nThe level of argument 1"
prime(z) == z'
aa == prime(x')          \* ERROR 4205 "operator prime:"
two(z1, z2) == prime(z2)
ab == two(x', x')        \* ERROR 4205 "operator two:\nThe level of argument 2"
ac == x' + []y           \* ERROR 4205 "operator \+:\nThe level of argument 2"
====
\* ---
---- MODULE Accepted ----
EXTENDS Naturals
CONSTANTS c, C(_)
VARIABLES x, y
a1 == IF x' THEN []x ELSE y
a2 == [a |-> []x]
a3[q \in {1}] == []x
a4 == CASE []x -> 1
a5 == ENABLED x
a6 == ENABLED ENABLED (x')
a7 == (ENABLED (x'))'
a8 == x' \cdot x
a9 == [x']_x
a10 == SF_x(x' = 1)
a11 == WF_c(x)
a12 == \E q \in {1} : []x
a13 == \E q : q'
a14 == c'
a15 == \E q \in x' : x = q
a16 == C(x')
a17(p) == C(p')
a18 == [][x' = x]_x
a19 == [](lab:: x' = 1)
a20 == [](LET z == x' IN z)
a21 == <><<x' = 1>>_x
a22 == (\EE q : [](x = q)) /\ (\AA q : <>(x = q))
a23 == ~[]x
a24 == \A q \in x : []<>(q = x)
ASSUME a7 \in BOOLEAN    \* ERROR 4206 "^Level error: assumptions must be level 0 .Constant., \nbut this one has level 2\.$"
====
\* ---
---- MODULE TemporalRules ----
VARIABLE x
A == [x' = 1]_x
a == [](x' = 1)          \* ERROR 4310 "^\[\] followed by action not of form \[A\]_v\.$"
b == []A                 \* ERROR 4310 "followed"
c == <>(x' = 1)          \* ERROR 4311 "^<> followed by action not of form <<A>>_v\.$"
d == <>[x' = 1]_x        \* ERROR 4311 "followed"
e == (x' = 1) ~> x       \* ERROR 4312 "^Action used where only temporal formula or state predicate allowed\.$"
f == x -+-> (x' = 1)     \* ERROR 4312 "Action"
g == (x' = 1) /\ []x     \* ERROR 4313 "^\\land has both temporal formula and action as arguments\.$"
h == ([]x) => x'         \* ERROR 4313 "^=> has both"
i == ([]x) \equiv x'     \* ERROR 4313 "^\\equiv has"
j == /\ []x              \* ERROR 4313 "^Conjunction list has both"
     /\ x'
k == \/ x'               \* ERROR 4313 "^Disjunction list has both"
     \/ []x
l == \A q \in x' : []q   \* ERROR 4314 "^Action-level bound of quantified temporal formula\.$"
m == \E q \in []x : TRUE \* ERROR 4315 "^Level error in applying operator \$BoundedExists:\nThe level of the range for the bounded variable line 18, col 9 to line 18, col 9 of module TemporalRules \nexceeds"
n == {q \in []x : TRUE}  \* ERROR 4315 "\$SubsetOf"
o == [q \in []x |-> 1]   \* ERROR 4315 "\$FcnConstructor"
p == []<<x' = 1>>_x      \* ERROR 4310 "followed"
ASSUME x                 \* ERROR 4206 "level 1"
ASSUME TRUE \/ []x       \* ERROR 4206 "level 3"
ASSUME Named == x        \* ERROR 4206 "level 1"
====
\* ---
---- MODULE OperatorLevels ----
VARIABLE x
F(Op(_)) == Op(x')
G(Op(_), e) == Op(e)
prime(p) == p'
id(p) == p
a == F(prime)            \* ERROR 4272 "^Level error in applying operator F:\nThe permitted level of argument 1 of the operator argument 1 \nmust be at least 2\.$"
b == F(id)
c == G(prime, x')        \* ERROR 4273 "^Level error in applying operator G:\nThe level of argument 2 exceeds the maximum level allowed by the operator\.$"
d == G(prime, x)
e == F(LAMBDA p : p')    \* ERROR 4272 "operator F"
f == F(')                \* ERROR 4272 "operator F"
H(Op(_), q) == G(Op, q)
g == H(prime, x')        \* ERROR 4273 "operator H"
I(Op(_)) == F(Op)
h == I(prime)            \* ERROR 4272 "operator I"
J(q) == G(prime, q)
i == J(x')               \* ERROR 4205 "operator J"
====
\* ---
---- MODULE Recursive ----
EXTENDS Naturals
VARIABLE x
RECURSIVE a(_)
a(n) == IF n = 0 THEN x ELSE a(n - 1)
RECURSIVE b(_)           
b(n) == n' + b(n)        \* ERROR 4290 "^Argument 1 of recursive operator b is primed$"
RECURSIVE even(_), odd(_)
even(n) == IF n = 0 THEN TRUE ELSE odd(n - 1)
odd(n) == IF n = 0 THEN x' ELSE even(n - 1)
ASSUME a(1) = 1          \* ERROR 4206 "level 1"
ASSUME even(2)           \* ERROR 4206 "level 2"
c == LET RECURSIVE f(_)
         f(n) == IF n = 0 THEN x ELSE LET RECURSIVE g(_) g(m) == f(m) + g(m) IN g(n)
     IN f(1)'
d == c'                  \* ERROR 4205 "operator '"
f[n \in Nat] == IF n = 0 THEN x ELSE f[n - 1]
ASSUME f[1]              \* ERROR 4206 "level 1"
====
