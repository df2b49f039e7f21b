---- MODULE InstanceParameterBound ----
\* The parameter of an instance is a bound name: what the module defines, at whatever level and in whatever form, depends on
\* its value, in actions, properties, ENABLED and a LET.
\* EXPECT exit=0 generated=9 distinct=3 depth=1
EXTENDS Inner
One(n) == INSTANCE Inner WITH C <- {n}
Next1 == \E n \in C \ {v} : One(n)!Next /\ ENABLED One(n)!Next /\ One(n)!R(2) = {n} /\ One(n)!f[2] = {n}
Spec == Init /\ [][Next1]_v /\ WF_v(\E n \in C : One(n)!Pick)
Steps == [][\E n \in {1, 2, 3} : One(n)!Next]_v
Definitions == [][\A n \in {1, 2, 3} : One(n)!D = {n} /\ One(n)!W = {n, v}]_v
Lively == \E n \in {1, 2, 3} : []<>(n \in One(n)!W)
All(n) == /\ One(n)!T = <<v, {n}>> /\ One(n)!Tup(2) = <<2, {n}>> /\ One(n)!h = [x \in {n} |-> v]
          /\ One(n)!g[1] = {1, n} /\ One(n)!R(2) = {n} /\ One(n)!Set(LAMBDA x : x + n) = {2 * n}
Inv == \A n \in {1, 2, 3} : All(n)
InLet == LET K(n) == INSTANCE Inner WITH C <- {n}
         IN \A m \in {1, 2, 3} : /\ K(m)!W = {m, v} /\ K(m)!T = <<v, {m}>> /\ K(m)!Tup(2) = <<2, {m}>>
                                 /\ K(m)!h = [x \in {m} |-> v] /\ K(m)!T[2] = {m} /\ K(m)!R(2) = {m}
                                 /\ K(m)!f[2] = {m} /\ K(m)!g[2] = {2, m} /\ K(m)!Set(LAMBDA x : m) = {m}
====

---- MODULE Inner ----
EXTENDS Naturals
CONSTANT C
VARIABLE v
D == C
W == C \cup {v}
T == <<v, C>>
f[i \in 0..3] == IF i = 0 THEN C ELSE f[i - 1]
g[i \in 0..3] == C \cup {i}
h == [i \in C |-> v]
Tup(a) == <<a, C>>
Set(F(_)) == {F(c) : c \in C}
RECURSIVE R(_)
R(n) == IF n = 0 THEN C ELSE R(n - 1)
Pick == v' \in C
Init == v \in C
Next == /\ v' \in D
        /\ W \subseteq {v} \cup D /\ f[2] = D /\ g[1] = C \cup {1} /\ \A i \in C : h[i] = v
        /\ T = <<v, D>> /\ Tup(1) = <<1, D>> /\ R(2) = C
====
----- CONFIG InstanceParameterBound -----
SPECIFICATION Spec
INVARIANTS Inv InLet
PROPERTIES Steps Definitions Lively
CONSTANT C = {1, 2, 3}
====
