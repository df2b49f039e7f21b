---- MODULE InstanceInFunction ----
\* Instances inside an instance whose parameters are bound by a function or LET: their substitutions belong to that function,
\* whichever use of them comes first, and so do their recursive definitions, lazy values and hidden variables.
\* EXPECT exit=0 generated=3 distinct=2 depth=2
EXTENDS Naturals, SequencesExt
VARIABLE x
Init == x = 0
Next == x' = 1 - x
On(p, H(_)) == INSTANCE Shelf WITH B <- p, G <- H, w <- x
More(n) == n + 1
f[n \in 0..3] == n = 0 \/ (On(n, More)!All /\ On(n, LAMBDA y : y + n)!All /\ f[n - 1])
Inv1 == On(4, More)!All /\ \A n \in {1, 2} : On(n, LAMBDA y : y + n)!All
Inv2 == f[3]
\* first in the function of an operator argument, then outside of it
InLet(q) == LET K == INSTANCE Shelf WITH B <- q, G <- More, w <- (IF x = 0 THEN 0 ELSE x)
            IN FoldLeft(LAMBDA b, y : b /\ K!All /\ K!In!V = y + x + q, TRUE, <<0, 0>>)
               /\ K!All /\ K!In!Count(3) = q + 1 /\ K!Swap!g[1] = q
Inv3 == \A q \in {1, 2} : InLet(q)
deep[q \in 0..3] == q = 0 \/ (InLet(q) /\ deep[q - 1])
Inv4 == deep[3]
Fixed(p) == INSTANCE Lid WITH A <- p
RECURSIVE Each(_)
Each(n) == n = 0 \/ (Fixed(n)!In!Count(2) = n + n /\ Fixed(n)!Least = n /\ Each(n - 1))
Inv5 == Each(3) /\ Fixed(1 + 1)!In!Rest = {0, 1, 3}
====

---- MODULE Box ----
EXTENDS Naturals
CONSTANTS A, F(_)
VARIABLE v
S == {A, F(A)}
RECURSIVE Count(_)
Count(n) == IF n = 0 THEN F(A) ELSE Count(n - 1)
g[i \in 0..2] == IF i = 0 THEN A ELSE g[i - 1]
Sum(Op(_)) == Op(A) + Op(F(A))
V == v
Can == ENABLED (v' = F(A) /\ v' # v)
====

---- MODULE Shelf ----
EXTENDS Naturals
CONSTANTS B, G(_)
VARIABLE w
In == INSTANCE Box WITH A <- CHOOSE i \in {B} : i >= 0, F <- G, v <- (LET t == B IN w + t)
Swap == INSTANCE Box WITH F <- LAMBDA x : G(x) + B, A <- (LET t == B IN t), v <- w
All == /\ In!S = {B, G(B)} /\ In!Count(2) = G(B) /\ In!g[2] = B /\ In!Sum(G) = G(B) + G(G(B)) /\ In!V = w + B
       /\ Swap!S = {B, G(B) + B} /\ Swap!Count(2) = G(B) + B /\ Swap!g[2] = B /\ Swap!Sum(G) = G(B) + G(G(B) + B)
       /\ Swap!V = w /\ In!Can = (G(B) # w + B) /\ Swap!Can = (G(B) + B # w)
====

---- MODULE Lid ----
EXTENDS Naturals
CONSTANT A
In == INSTANCE Hinge WITH C <- (LET t == A IN t), F <- LAMBDA y : y + A
Least == CHOOSE i \in In!S : \A j \in In!S : i <= j
====

---- MODULE Hinge ----
EXTENDS Naturals
CONSTANTS C, F(_)
S == {C, F(C)}
RECURSIVE Count(_)
Count(n) == IF n = 0 THEN F(C) ELSE Count(n - 1)
Memo(n) == {i \in 0..n : i # C}
Rest == Memo(3) \cup Memo(1)
====
----- CONFIG InstanceInFunction -----
INIT Init
NEXT Next
INVARIANTS Inv1 Inv2 Inv3 Inv4 Inv5
====
