---------------------------- MODULE BagsTheorems ----------------------------
\* Facts about bags. The theorems are stated for use in proofs, which the
\* checker does not check.
EXTENDS Bags, FiniteSets, Integers

THEOREM Bags_EmptyBag ==
  IsABag(EmptyBag) /\ BagToSet(EmptyBag) = {} /\ BagCardinality(EmptyBag) = 0

THEOREM Bags_SetToBag ==
  ASSUME NEW S
  PROVE  IsABag(SetToBag(S)) /\ BagToSet(SetToBag(S)) = S

THEOREM Bags_Union ==
  ASSUME NEW B, NEW C, IsABag(B), IsABag(C)
  PROVE  /\ IsABag(B (+) C)
         /\ \A e : CopiesIn(e, B (+) C) = CopiesIn(e, B) + CopiesIn(e, C)

THEOREM Bags_UnionCommutative ==
  ASSUME NEW B, NEW C, IsABag(B), IsABag(C)
  PROVE  B (+) C = C (+) B

THEOREM Bags_UnionAssociative ==
  ASSUME NEW B, NEW C, NEW D, IsABag(B), IsABag(C), IsABag(D)
  PROVE  (B (+) C) (+) D = B (+) (C (+) D)

THEOREM Bags_Difference ==
  ASSUME NEW B, NEW C, IsABag(B), IsABag(C)
  PROVE  IsABag(B (-) C)

THEOREM Bags_CopiesIn ==
  ASSUME NEW B, IsABag(B), NEW e
  PROVE  CopiesIn(e, B) \in Nat /\ (CopiesIn(e, B) = 0 <=> ~BagIn(e, B))

THEOREM Bags_Inclusion ==
  ASSUME NEW B, NEW C, IsABag(B), IsABag(C)
  PROVE  B \sqsubseteq C <=> \A e : CopiesIn(e, B) <= CopiesIn(e, C)
=============================================================================
