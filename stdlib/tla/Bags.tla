-------------------------------- MODULE Bags --------------------------------
\* Bags (multisets): functions from elements to their numbers of copies, which
\* are positive. The checker computes these operators natively.
EXTENDS TLC
LOCAL INSTANCE Naturals

IsABag(B) == B \in [DOMAIN B -> {n \in Nat : n > 0}]

BagToSet(B) == DOMAIN B

SetToBag(S) == [e \in S |-> 1]

BagIn(e, B) == e \in BagToSet(B)

EmptyBag == SetToBag({})

B1 (+) B2 ==
  [e \in BagToSet(B1) \union BagToSet(B2) |->
     (IF BagIn(e, B1) THEN B1[e] ELSE 0) + (IF BagIn(e, B2) THEN B2[e] ELSE 0)]

B1 (-) B2 ==
  LET B == [e \in BagToSet(B1) |-> IF BagIn(e, B2) THEN B1[e] - B2[e] ELSE B1[e]]
  IN  [d \in {e \in BagToSet(B) : B[e] > 0} |-> B[d]]

\* The sum of the values of a function with a finite domain.
LOCAL Sum(f) ==
  LET DSum[S \in SUBSET DOMAIN f] ==
        LET elt == CHOOSE e \in S : TRUE
        IN  IF S = {} THEN 0 ELSE f[elt] + DSum[S \ {elt}]
  IN  DSum[DOMAIN f]

BagUnion(S) ==
  [e \in UNION {BagToSet(B) : B \in S} |->
     Sum([B \in S |-> IF BagIn(e, B) THEN B[e] ELSE 0])]

B1 \sqsubseteq B2 ==
  /\ BagToSet(B1) \subseteq BagToSet(B2)
  /\ \A e \in BagToSet(B1) : B1[e] \leq B2[e]

\* The bags that are \sqsubseteq B: those without an element, and those obtained
\* from these by adding 1 up to B[x] copies of it.
SubBag(B) ==
  LET RemoveFromDom(x, f) == [y \in DOMAIN f \ {x} |-> f[y]]
      Combine(x, BagSet) ==
        BagSet \union
          {[y \in {x} \union DOMAIN f |-> IF y = x THEN i ELSE f[y]] :
             f \in BagSet, i \in 1 .. B[x]}
      Biggest ==
        LET Range == {B[r] : r \in BagToSet(B)} \union {0}
        IN  CHOOSE r \in Range : \A s \in Range : s \leq r
      RSB[BB \in UNION {[S -> 1 .. Biggest] : S \in SUBSET BagToSet(B)}] ==
        IF BB = EmptyBag THEN {BB}
        ELSE LET x == CHOOSE e \in DOMAIN BB : TRUE
             IN  Combine(x, RSB[RemoveFromDom(x, BB)])
  IN  RSB[B]

\* The bag of the F(d) for the elements d of B, copies included.
BagOfAll(F(_), B) ==
  [e \in {F(d) : d \in BagToSet(B)} |->
     Sum([d \in BagToSet(B) |-> IF F(d) = e THEN B[d] ELSE 0])]

BagCardinality(B) == Sum(B)

CopiesIn(e, B) == IF BagIn(e, B) THEN B[e] ELSE 0
=============================================================================
