-------------------------------- MODULE Bags --------------------------------
\* Bags (multisets): functions from elements to their numbers of copies, which
\* are positive. The checker computes these operators natively.
EXTENDS TLC
LOCAL INSTANCE Naturals

\* Whether B is a bag.
IsABag(B) == B \in [DOMAIN B -> {n \in Nat : n > 0}]

\* The set of the elements.
BagToSet(B) == DOMAIN B

\* The bag with one copy of each element of S.
SetToBag(S) == [e \in S |-> 1]

\* Whether e is an element of B.
BagIn(e, B) == e \in BagToSet(B)

\* The bag without elements.
EmptyBag == SetToBag({})

\* The sum: numbers of copies are added.
B1 (+) B2 ==
  [e \in BagToSet(B1) \union BagToSet(B2) |->
     (IF BagIn(e, B1) THEN B1[e] ELSE 0) + (IF BagIn(e, B2) THEN B2[e] ELSE 0)]

\* The difference: numbers of copies are subtracted, as far as they go.
B1 (-) B2 ==
  LET B == [e \in BagToSet(B1) |-> IF BagIn(e, B2) THEN B1[e] - B2[e] ELSE B1[e]]
  IN  [d \in {e \in BagToSet(B) : B[e] > 0} |-> B[d]]

\* The sum of the values of a function with a finite domain.
LOCAL Sum(f) ==
  LET DSum[S \in SUBSET DOMAIN f] ==
        LET elt == CHOOSE e \in S : TRUE
        IN  IF S = {} THEN 0 ELSE f[elt] + DSum[S \ {elt}]
  IN  DSum[DOMAIN f]

\* The sum of the bags in a set.
BagUnion(S) ==
  [e \in UNION {BagToSet(B) : B \in S} |->
     Sum([B \in S |-> IF BagIn(e, B) THEN B[e] ELSE 0])]

\* Whether no element has more copies in B1 than in B2.
B1 \sqsubseteq B2 ==
  /\ BagToSet(B1) \subseteq BagToSet(B2)
  /\ \A e \in BagToSet(B1) : B1[e] \leq B2[e]

\* The set of all bags that are \sqsubseteq B. They are those without an element, and those obtained
\* from these by adding 1 up to B[x] copies of it.
SubBag(B) ==
  LET RemoveFromDom(x, f) == [y \in DOMAIN f \ {x} |-> f[y]]
      Combine(x, BagSet) ==
        BagSet \union
          {[y \in {x} \union DOMAIN f |-> IF y = x THEN i ELSE f[y]] :
             f \in BagSet, i \in 1 .. B[x]}
      Biggest ==
        LET Range == {B[r] : r \in DOMAIN B} \union {0}
        IN  CHOOSE r \in Range : \A s \in Range : s \leq r
      RSB[BB \in UNION {[S -> 1 .. Biggest] : S \in SUBSET DOMAIN B}] ==
        IF BB = EmptyBag THEN {BB}
        ELSE LET x == CHOOSE e \in DOMAIN BB : TRUE
             IN  Combine(x, RSB[RemoveFromDom(x, BB)])
  IN  RSB[B]

\* The bag of the F(d) for the elements d of B, copies included.
BagOfAll(F(_), B) ==
  [e \in {F(d) : d \in BagToSet(B)} |->
     Sum([d \in BagToSet(B) |-> IF F(d) = e THEN B[d] ELSE 0])]

\* The number of elements, copies counted.
BagCardinality(B) == Sum(B)

\* The number of copies of e; 0 if there are none.
CopiesIn(e, B) == IF BagIn(e, B) THEN B[e] ELSE 0
=============================================================================
