---- MODULE Steps ----
EXTENDS Naturals
CONSTANTS c, S
VARIABLE x
THEOREM Basic == c = c
<1>1 c = 1
<1>2 ASSUME NEW y \in S, y = 1
     PROVE y = 2
  <2>1 y = 3
  <2> QED BY <2>1, <1>1
<1>3 y = 4               \* ERROR 4200 "`y'"
<1>4 TAKE z \in S
<1>5 z = 1
<1>6 PICK w \in S : w = z
  <2>1 \E w \in S : w = z
  <2>2 QED BY <2>1
<1>7 w = 1
<1>8 DEFINE d == w
            e(v) == d + v
<1>9 SUFFICES ASSUME NEW s PROVE s = e(1)
  OBVIOUS
<1>10 s = d
<1>11 HAVE c
<1>12 WITNESS c
<1>13 CASE c
<1>14 <1>1 /\ <1>5
<1>15 <1>11              \* ERROR 4351 "^HAVE proof step selected instead of expression\.$"
<1>16 <1>12              \* ERROR 4351 "^WITNESS proof step"
<1>17 <1>13              \* ERROR 4351 "^CASE proof step"
<1>18 <1>4               \* ERROR 4351 "^TAKE proof step"
<1>19 <1>6               \* ERROR 4351 "^PICK proof step"
<1>20 <1>9               \* ERROR 4351 "^SUFFICES proof step"
<1>21 <1>2               \* ERROR 4355 "^ASSUME/PROVE used where an expression is required\.$"
<1>22 USE <1>2, <1>11 DEF d, Basic
<1>1 c = 2               \* WARN 4801 "symbol <1>1"
<1> QED BY <1>2, <1>11, Basic DEF e, MODULE Naturals
THEOREM <<z, d>>         \* ERROR 4200 "`z'" ERROR 4200 "`d'"
THEOREM c
<*>a c                   \* ERROR 4350 "^<\*> and <\+> cannot be used for a named step\.$"
<*> QED
====
\* ---
---- MODULE Facts ----
EXTENDS Naturals
def == TRUE
THEOREM ap == ASSUME NEW x, lab:: x = 1 PROVE x = 1
THEOREM T == TRUE
u == ap                  \* ERROR 4355 "ASSUME/PROVE"
v == T
HIDE def                 \* ERROR 4357 "^The only expression allowed as a fact in a HIDE is \nthe name of a theorem, assumption, or step\.$"
HIDE T, ap DEF def
HIDE 1 + 1               \* ERROR 4357 "HIDE"
USE ap, T, 1 = 1 DEF def, +
USE DEF nope             \* ERROR 4200 "Unknown operator" ERROR 4200 "^DEF clause entry should describe a defined operator\.$" ERROR 4003 "^Empty USE or HIDE statement\.$"
THEOREM TRUE BY ap, ap!1, ap!lab, nope2 \* ERROR 4005 "not an expression" ERROR 4200 "nope2"
w == ap!3
THEOREM TRUE BY DEF nope3 \* ERROR 4200 "Unknown operator: `nope3'" ERROR 4200 "DEF clause" ERROR 4003 "^Empty BY$"
THEOREM TRUE BY MODULE Nowhere, T \* ERROR 4005 "Module `Nowhere' is not known"
====
\* ---
---- MODULE ProofLevels ----
VARIABLE v
THEOREM []v
<1> HAVE v               \* ERROR 4352 "^Non-constant TAKE, WITNESS, or HAVE for temporal goal\.$"
<1> TAKE x \in v         \* ERROR 4352 "^Non-constant TAKE"
<1> WITNESS v            \* ERROR 4352 "^Non-constant"
<1> CASE v               \* ERROR 4353 "^Non-constant CASE for temporal goal\.$"
<1> PICK y \in v : []y   \* ERROR 4354 "^Non-constant bound of temporal PICK\.$"
<1> v
  <2> HAVE v
  <2> CASE v
  <2> QED
<1> HAVE TRUE
<1> SUFFICES v
<1> HAVE v
<1> QED
THEOREM ASSUME NEW z \in []v PROVE z \* ERROR 4356 "^Level error:\nTemporal formula used as set\.$"
THEOREM ASSUME STATE s, ACTION a, TEMPORAL t, NEW CONSTANT c
        PROVE s'' /\ c'  \* ERROR 4205 "operator '"
====
\* ---
---- MODULE EqualityChain ----
EXTENDS Naturals
THEOREM 1 = 2
<1>1 1 = 1 + 0
<1>2 @ = 2
<1>3 TRUE
<1>4 @ = 3               \* ERROR 4261 "@ used"
<1>5 QED
====
