---- MODULE SubexpressionNames ----
\* Names of parts of definitions: labels and definitions of a LET, by path and after selectors, with arguments and as operators;
\* what stands around them in a LET is visible.
\* EXPECT exit=0 generated=2 distinct=1
EXTENDS Naturals
VARIABLE v
U(p) == LET A == p + 1  Op(a) == a + A IN Op(2)
V(p) == LET Op(a) == a + 100 IN Op(2)
W(p) == \A q \in {p} : LET A == q + 1  Op(a) == a + A IN Op(2) = A
R(p) == LET RECURSIVE f(_)
            f(n) == IF n = 0 THEN p ELSE f(n - 1)
        IN f(2) + 1
T(Op(_)) == Op(1)
T2(Op(_, _)) == Op(1, 2)
E(x) == \E y \in {1, 2} : y + x = 3
L(x) == x + (lab :: x * 2)
H(r) == r.foo
M(x) == {lab(y) :: y + x : y \in {1}}
Init == v = 1
Next == v' = v
Inv == /\ U(5) = 8 /\ U(5)!Op(1) = 7 /\ U(5)!A = 6 /\ U(5)!1 = 8 /\ V(1)!Op(1) = 101 /\ U(v)!Op(v) = 3
       /\ W(1)!(4)!A = 5 /\ W(1)!(4)!1!1 = 7 /\ W(1)!(4)!:!Op(9) = 14 /\ R(3)!1!1 = 3
       /\ L(5)!lab = 10 /\ M(3)!lab(2) = 5 /\ H([foo |-> 3])!1 = [foo |-> 3] /\ H([foo |-> 3])!2 = "foo"
       /\ T(U(5)!Op) = 7 /\ T(V(5)!Op) = 101 /\ T(W(1)!(4)!Op) = 6 /\ T(M(3)!lab) = 4
       /\ T2(U!Op) = 4 /\ T2(M!lab) = 3 /\ T2(E!@) = TRUE /\ T(E(2)!@) = TRUE
====
----- CONFIG SubexpressionNames -----
INIT Init
NEXT Next
INVARIANT Inv
====
