---------------------------- MODULE BagsTheorems ----------------------------
\* Facts about bags. The theorems are stated for use in proofs, which the
\* checker does not check.
EXTENDS Bags
LOCAL INSTANCE Naturals

\* The bag with n times as many copies of each element.
Scaling(n, B) == IF n > 0 THEN [e \in DOMAIN B |-> n * B[e]] ELSE EmptyBag

\* The bag of the elements of a sequence, each as often as it occurs.
SeqToBag(seq) ==
  [x \in {seq[i] : i \in DOMAIN seq} |-> BagCardinality(SetToBag({i \in DOMAIN seq : seq[i] = x}))]

-----------------------------------------------------------------------------
\* Inclusion.

THEOREM Bags_SqsubsetPO_Reflexivity ==
  ASSUME NEW B, IsABag(B)
  PROVE  B \sqsubseteq B

THEOREM Bags_SqsubseteqPO_AntiSymmetry ==
  ASSUME NEW A, NEW B, IsABag(A), IsABag(B), A \sqsubseteq B, B \sqsubseteq A
  PROVE  A = B

THEOREM Bags_SqsubseteqPO_Transitivity ==
  ASSUME NEW A, NEW B, NEW C, IsABag(A), IsABag(B), IsABag(C), A \sqsubseteq B, B \sqsubseteq C
  PROVE  A \sqsubseteq C

-----------------------------------------------------------------------------
\* The empty bag and bags of sets.

THEOREM Bags_EmptyBag ==
  ASSUME NEW B, IsABag(B)
  PROVE  /\ IsABag(EmptyBag)
         /\ B = EmptyBag <=> DOMAIN B = {}
         /\ DOMAIN EmptyBag = {}
         /\ EmptyBag \sqsubseteq B
         /\ \A e : ~BagIn(e, EmptyBag)

THEOREM Bags_SetToBagIsABag ==
  ASSUME NEW S
  PROVE  IsABag(SetToBag(S))

THEOREM Bags_SetToBagEquality ==
  ASSUME NEW A, NEW B
  PROVE  A = B <=> SetToBag(A) = SetToBag(B)

THEOREM Bags_Inverse ==
  ASSUME NEW S
  PROVE  BagToSet(SetToBag(S)) = S

THEOREM Bags_Inverse1 ==
  ASSUME NEW B, IsABag(B)
  PROVE  SetToBag(BagToSet(B)) \sqsubseteq B

THEOREM Bags_CopiesInSetToBag ==
  ASSUME NEW S, NEW e
  PROVE  CopiesIn(e, SetToBag(S)) = IF e \in S THEN 1 ELSE 0

THEOREM Bags_IsABagSeqToBag ==
  ASSUME NEW S, NEW n \in Nat, NEW seq \in [1 .. n -> S]
  PROVE  IsABag(SeqToBag(seq))

-----------------------------------------------------------------------------
\* Sums and differences.

THEOREM Bags_Union ==
  ASSUME NEW A, NEW B, IsABag(A), IsABag(B)
  PROVE  /\ IsABag(A (+) B)
         /\ DOMAIN (A (+) B) = (DOMAIN A) \cup (DOMAIN B)
         /\ \A e : CopiesIn(e, A (+) B) = CopiesIn(e, A) + CopiesIn(e, B)

THEOREM Bags_UnionCommutative ==
  ASSUME NEW A, NEW B, IsABag(A), IsABag(B)
  PROVE  A (+) B = B (+) A

THEOREM Bags_UnionAssociative ==
  ASSUME NEW A, NEW B, NEW C, IsABag(A), IsABag(B), IsABag(C)
  PROVE  (A (+) B) (+) C = A (+) (B (+) C)

THEOREM Bags_UnionSqSubset ==
  ASSUME NEW A, NEW B, IsABag(A), IsABag(B)
  PROVE  A \sqsubseteq A (+) B

THEOREM Bags_Difference ==
  ASSUME NEW A, NEW B, IsABag(A), IsABag(B)
  PROVE  /\ IsABag(A (-) B)
         /\ DOMAIN (A (-) B) = {e \in DOMAIN A : e \notin DOMAIN B \/ A[e] > B[e]}
         /\ \A e : CopiesIn(e, A (-) B) =
                     IF CopiesIn(e, A) > CopiesIn(e, B) THEN CopiesIn(e, A) - CopiesIn(e, B) ELSE 0

THEOREM Bags_DifferenceSqsubset ==
  ASSUME NEW A, NEW B, IsABag(A), IsABag(B)
  PROVE  A (-) B \sqsubseteq A

THEOREM Bags_EmptyBagOperations ==
  ASSUME NEW B, IsABag(B)
  PROVE  B (+) EmptyBag = B /\ B (-) EmptyBag = B

THEOREM Bags_CopiesInBagsInMonotone ==
  ASSUME NEW A, NEW B, IsABag(A), IsABag(B), A \sqsubseteq B, NEW e
  PROVE  /\ BagIn(e, A) => BagIn(e, B)
         /\ CopiesIn(e, A) <= CopiesIn(e, B)

-----------------------------------------------------------------------------
\* Multiples.

THEOREM Bags_Scaling ==
  ASSUME NEW B, IsABag(B), NEW m \in Nat, NEW n \in Nat
  PROVE  /\ IsABag(Scaling(n, B))
         /\ Scaling(n, EmptyBag) = EmptyBag
         /\ Scaling(0, B) = EmptyBag
         /\ Scaling(1, B) = B
         /\ Scaling(n * m, B) = Scaling(n, Scaling(m, B))
         /\ n > 0 => DOMAIN Scaling(n, B) = DOMAIN B

THEOREM Bags_ScalingMonotonic ==
  ASSUME NEW B, IsABag(B), NEW m \in Nat, NEW n \in Nat, m <= n
  PROVE  Scaling(m, B) \sqsubseteq Scaling(n, B)

THEOREM Bags_CopiesInScaling ==
  ASSUME NEW B, IsABag(B), NEW n \in Nat, NEW e
  PROVE  CopiesIn(e, Scaling(n, B)) = n * CopiesIn(e, B)
=============================================================================
