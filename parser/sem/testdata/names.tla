---- MODULE Unknown ----
EXTENDS Naturals
VARIABLE counter
a == nothing             \* ERROR 4200 "^Unknown operator: `nothing'\.$"
b == counterr            \* ERROR 4200 "counterr" HINT "did you mean counter?"
c == Len(<<>>)           \* ERROR 4200 "Len" HINT "defined in module Sequences: add it to the EXTENDS of module Unknown"
d == later               \* ERROR 4200 "later" HINT "defined further down"
later == 1
e == nothing!foo         \* ERROR 4200 "`foo'" HINT "nothing is not the name of an instance"
f == 1 + undefined1 + undefined2 \* ERROR 4200 "undefined1" ERROR 4200 "undefined2"
g == ℕ                   \* ERROR 4200 "ℕ"
====
\* ---
---- MODULE Mistakes ----
EXTENDS Naturals
CONSTANT F(_, _)
VARIABLE counter
a == xs \in {1}                \* ERROR 4200 "xs" HINT "only asks whether xs is an element; declare xs (VARIABLE xs or CONSTANT xs)"
b == xs                        \* ERROR 4200 "xs" HINT "xs is not declared: VARIABLE xs or CONSTANT xs declares it"
c == xs(1)                     \* ERROR 4200 "xs" HINT "no operator xs is defined above"
d(n, m) == d(n, m)             \* ERROR 4200 "`d'" HINT "write RECURSIVE d(_, _) before it"
e == not(TRUE)                 \* ERROR 4200 "not" HINT "is written ~"
f == counter && TRUE           \* ERROR 4004 "symbol '&&'" HINT "is written /" ERROR 4004 "resolve infix"
g == counter := 1              \* ERROR 4004 "symbol ':='" HINT "x' = e" ERROR 4004 "resolve infix"
h == laterr                    \* ERROR 4200 "laterr" HINT "did you mean later? It is defined further down, in line 21"
i == F                         \* ERROR 4204 "F requires 2" HINT "its arguments go in parentheses, as in F(_, _)"
j == F(1)                      \* ERROR 4204 "F requires 2" HINT "here it is given 1"
k == counter(1)                \* ERROR 4204 "counter requires 0" HINT "a function is applied with brackets: counter[x]"
l == \E counter \in {1} : TRUE \* ERROR 4201 "counter" HINT "counter is a variable here, and TLA+ has no hiding of names"
Nat == 1                       \* ERROR 4201 "Nat" HINT "the other one is in line 7 of module Naturals; Nat comes from module Naturals" WARN 4801 "Nat"
a == 1                         \* ERROR 4201 "Operator a" HINT "the other one is in line 5; choose another name" WARN 4801 "symbol a"
m == @                         \* ERROR 4261 "@" HINT "@ is the old value"
I == INSTANCE Sequences
later == I                     \* ERROR 4203 "incomplete" HINT "name one of its definitions"
o == x                         \* ERROR 4200 "`x'" HINT "x is not declared"
====
\* ---
---- MODULE UnknownSymbols ----
a == 1 + unseen          \* ERROR 4004 "declaration or definition of symbol '\+'" HINT "module Naturals" ERROR 4004 "resolve infix operator symbol `\+'"
b == -unseen             \* ERROR 4004 "symbol '-\.'" HINT "module Integers" ERROR 4004 "resolve prefix operator symbol `-\.'"
c == unseen^+            \* ERROR 4004 "symbol '\^\+'" HINT "no meaning until" ERROR 4004 "resolve postfix operator symbol `\^\+'"
F(Op(_,_)) == Op(1, 2)
d == F(++)               \* ERROR 4004 "symbol '\+\+'" ERROR 4271 "Argument number 1 to operator 'F'"
e == +(1, 2)             \* ERROR 4200 "`\+'"
====
\* ---
---- MODULE ForwardReference ----
a == b                   \* ERROR 4200 "b"
b == a
RECURSIVE c(_)
d == c(1)                \* a use between declaration and definition
c(x) == IF x = 1 THEN d ELSE 2
f[x \in {1}] == f[x]
g == g                   \* ERROR 4200 "g"
====
\* ---
---- MODULE Redefinition ----
EXTENDS Naturals
CONSTANTS c, C(_)
VARIABLE v
op == 1
op == 2                  \* ERROR 4201 "^Operator op already defined or declared\.$" WARN 4801 "Multiple declarations or definitions for symbol op"
op(x) == 2               \* ERROR 4201 "Operator op" ERROR 4201 "Multiply-defined symbol 'op': .*\nwith the one at line 5, col 1 to line 5, col 7"
c == 1                   \* ERROR 4201 "Operator c" ERROR 4201 "Multiply-defined symbol 'c'"
v[x \in {}] == 1         \* ERROR 4201 "Function name `v' already"
Nat == 1                 \* ERROR 4201 "Operator Nat" WARN 4801 "Nat"
a + b == 1               \* ERROR 4201 "Operator \+" WARN 4801 "symbol \+"
TRUE == 1                \* ERROR 4201 "Operator TRUE" ERROR 4202 "Symbol TRUE is a built-in operator"
a \in b == 1             \* ERROR 4201 "Operator \\in" ERROR 4202 "Symbol \\in"
CONSTANT c               \* WARN 4801 "symbol c"
VARIABLE c               \* ERROR 4201 "Multiply-defined symbol 'c'"
CONSTANT C               \* ERROR 4201 "Multiply-defined symbol 'C'"
VARIABLE op              \* ERROR 4201 "Multiply-defined symbol 'op'"
CONSTANT STRING          \* ERROR 4202 "STRING"
====
\* ---
---- MODULE Rebinding ----
CONSTANTS c, S
VARIABLE x
d == 1
e1 == \A c \in S : TRUE                        \* ERROR 4201 "'c'"
e2 == \E y \in S : \E y \in S : TRUE           \* ERROR 4201 "'y'"
e3(x) == 1                                     \* ERROR 4201 "'x'"
e4 == LET d == 2 IN d                          \* ERROR 4201 "Operator d" WARN 4801 "symbol d"
e5(p) == \E p \in S : p                        \* ERROR 4201 "'p'"
e6(p, p) == 1                                  \* ERROR 4201 "'p': this definition or declaration conflicts \nwith the one at line 10, col 4 to line 10, col 4"
e7(e7) == 1                                    \* ERROR 4201 "'e7'"
e8 == \E e8 \in S : e8
e9 == {q \in {q \in S : TRUE} : q = q}
e10 == LET dd == 1 IN dd
dd == 2
e11 == /\ \E z \in S : z
       /\ \A z \in S : z
e12 == [z \in S |-> [z \in S |-> 1]]           \* ERROR 4201 "'z'"
e13 == CHOOSE <<z, z>> \in S : TRUE            \* ERROR 4201 "'z'"
e14 == {TRUE : BOOLEAN \in S}                  \* ERROR 4202 "BOOLEAN"
e15 == \A a \in S, b \in a : TRUE              \* ERROR 4200 "`a'"
F(Op(_)) == Op(1)
e16 == F(LAMBDA d : d)                         \* ERROR 4201 "'d'"
e17 == LET I == 1 IN LET I == 2 IN I           \* ERROR 4201 "Operator I" WARN 4801 "symbol I"
====
\* ---
---- MODULE Extending ----
EXTENDS A, B             \* the first wins
u == both
====
\* +++
---- MODULE A ----
both == 1
mixed == 1
LOCAL hidden == 1
====
\* +++
---- MODULE B ----
EXTENDS Naturals
both == 2                \* WARN 4800 "^Warning: the definition of 'both' conflicts with \nits definition at line 2, col 1 .* of module A"
CONSTANT mixed           \* ERROR 4224 "^The definition of 'mixed' conflicts with \nits definition at line 3"
LOCAL hidden == 2
====
\* ---
---- MODULE ExtendingTheorems ----
EXTENDS C, D             \* theorems are declarations
====
\* +++
---- MODULE C ----
THEOREM fact == TRUE
THEOREM mixed == TRUE
assumed == 1
I == INSTANCE E
====
\* +++
---- MODULE D ----
LEMMA fact == TRUE       \* WARN 4800 "^Warning: the declaration of 'fact' conflicts with \nits declaration at line 2, col 1 .* of module C"
mixed == 1               \* ERROR 4224 "^The declaration of 'mixed' conflicts with \nits declaration at line 3, col 1 .* of module C"
ASSUME assumed == TRUE   \* ERROR 4224 "^The definition of 'assumed' conflicts with \nits definition at line 4"
I == 1                   \* WARN 4800 "^Warning: the definition of 'I' conflicts with \nits definition at line 5"
====
\* +++
---- MODULE E ----
====
\* ---
---- MODULE Diamond ----
EXTENDS Left, Right, Naturals
INSTANCE Naturals
LOCAL INSTANCE Integers
a == 1 + base
b == -1
====
\* +++
---- MODULE Left ----
EXTENDS Base
====
\* +++
---- MODULE Right ----
EXTENDS Base, Naturals
====
\* +++
---- MODULE Base ----
EXTENDS Integers
CONSTANT base
INSTANCE Sequences
====
\* ---
---- MODULE LocalNames ----
EXTENDS A, Sequences
a == secret              \* ERROR 4200 "secret"
b == 1 + 1               \* ERROR 4004 "Could not find" ERROR 4004 "Couldn't resolve"
c == rec(1)
====
\* +++
---- MODULE A ----
LOCAL secret == 1
LOCAL INSTANCE Naturals
RECURSIVE rec(_)
LOCAL rec(x) == IF x = 1 THEN rec(x) ELSE 2
====
\* ---
---- MODULE NestedModules ----
EXTENDS Naturals
CONSTANT c
  ---- MODULE Inner ----
  VARIABLE v
  d == c + v
  c == 1                 \* ERROR 4201 "Operator c" ERROR 4201 "Multiply-defined symbol 'c'"
  ====
  ---- MODULE Second ----
  EXTENDS Inner
  e == d
  ====
v == 1
d == 2
  ---- MODULE Inner ---- \* ERROR 4223 "Multiply-defined module 'Inner': .*\nwith the one at line 4, col 3 to line 8, col 6"
  ====
  ---- MODULE Naturals ---- \* ERROR 4223 "Multiply-defined module 'Naturals'.*\n.*of module Naturals"
  ====
x == e                   \* ERROR 4200 "`e'"
====
\* ---
---- MODULE RecursiveSections ----
RECURSIVE a, b(_)
CONSTANT k               \* ERROR 4294 "^A declaration may not appear within a recursive definition section\.$"
VARIABLE v               \* ERROR 4294 "^A VARIABLE declaration may not"
ASSUME TRUE              \* ERROR 4294 "^An ASSUME may not"
THEOREM TRUE             \* ERROR 4294 "^A THEOREM may not"
USE DEF q                \* ERROR 4294 "^A USE or HIDE may" ERROR 4200 "Unknown" ERROR 4200 "DEF clause" ERROR 4003 "Empty USE"
  ---- MODULE Inner ---- \* ERROR 4294 "^A MODULE  may"
  ====
a(x) == 1                \* ERROR 4292 "Definition of a has different arity"
q == 2
b(F(_)) == 1             \* ERROR 4292 "Definition of b"
RECURSIVE missing        \* ERROR 4291 "Symbol missing declared in RECURSIVE statement but not defined"
RECURSIVE f(_)           \* ERROR 4291 "Symbol f"
f[x \in {}] == 1         \* ERROR 4292 "Function f has operator arguments"
RECURSIVE deep
e == LET deep == 1 IN 2  \* ERROR 4293 "Recursive operator deep defined at wrong LET/IN level"
RECURSIVE func
g == LET func[x \in {}] == 1 IN 2  \* ERROR 4293 "Recursive function func"
h == LET RECURSIVE gone  \* ERROR 4291 "gone"
     IN 1
RECURSIVE ok(_), alsoOk
ok(x) == alsoOk
alsoOk == ok(1)
====
\* ---
---- MODULE Records ----
CONSTANT x
a == [f |-> 1, f |-> 2]  \* ERROR 4262 "Non-unique fields in constructor"
b == [f : {}, g : {}, f : {}] \* ERROR 4262 "Non-unique"
c == @                   \* ERROR 4261 "^@ used where its meaning is not defined\.$"
d == [x EXCEPT ![@] = 1] \* ERROR 4261 "@ used"
e == [x EXCEPT ![1] = @, ![2] = [@ EXCEPT !.a = @]]
g == [x EXCEPT ![1] = LET y == @ IN y]
====
\* ---
---- MODULE Lint ----
EXTENDS Naturals
VARIABLE v
Init == TRUE
a == [Init |-> TRUE]     \* WARN 4802 "The field name \"Init\" in the record constructor(.|\n)*DOMAIN \[Init \|-> \.\.\.\] = \{\"Init\"\} holds true"
b == [Init |-> v, other |-> 1]
b2 == [Init |-> 3, other |-> 1]
c == [Init : Nat, other : Nat]
d == [x \in {} |-> 1]
e == [v : {1}, w : {2}]  \* WARN 4802 "\"v\""
====
\* ---
---- MODULE DeepLets ----
a == LET a1 == LET b1 == 1 IN b1 IN LET c1 == a1 IN c1
b == LET INSTANCE_ == 1 IN LET I == INSTANCE Naturals IN I!+(INSTANCE_, 2)
====
\* ---
---- MODULE Duplicates ----
INSTANCE A
INSTANCE B               \* the name is bound already
nat == Nat
INSTANCE Naturals
====
\* WARN 4801 "symbol Nat.  \nThis duplicates the one at line 2, col 1 to line 2, col 8 of module A"
\* +++
---- MODULE A ----
Nat == 1
====
\* +++
---- MODULE B ----
EXTENDS Naturals
====
