---------------------- MODULE FiniteSetTheorems_proofs ----------------------
\* The theorems of FiniteSetTheorems again; made from that module by go generate.
EXTENDS FiniteSets, Sequences, FunctionTheorems, WellFoundedInduction, TLAPS

THEOREM FS_CardinalityType ==
  ASSUME NEW S, IsFiniteSet(S)
  PROVE  /\ Cardinality(S) \in Nat
         /\ ExistsBijection(1 .. Cardinality(S), S)

THEOREM FS_CountingElements ==
  ASSUME NEW S, NEW n \in Nat, ExistsBijection(1 .. n, S)
  PROVE  Cardinality(S) = n

THEOREM FS_NatSurjection ==
  ASSUME NEW S
  PROVE  IsFiniteSet(S) <=> \E n \in Nat : ExistsSurjection(1 .. n, S)

THEOREM FS_NatBijection ==
  ASSUME NEW S
  PROVE  IsFiniteSet(S) <=> \E n \in Nat : ExistsBijection(1 .. n, S)

THEOREM FS_SurjCardinalityBound ==
  ASSUME NEW S, NEW n \in Nat, ExistsSurjection(1 .. n, S)
  PROVE  Cardinality(S) <= n

THEOREM FS_EmptySet ==
  /\ IsFiniteSet({})
  /\ Cardinality({}) = 0
  /\ \A S : IsFiniteSet(S) => (Cardinality(S) = 0 <=> S = {})

THEOREM FS_Singleton ==
  /\ \A x : IsFiniteSet({x}) /\ Cardinality({x}) = 1
  /\ \A S : IsFiniteSet(S) => (Cardinality(S) = 1 <=> \E x : S = {x})

THEOREM FS_AddElement ==
  ASSUME NEW S, NEW x, IsFiniteSet(S)
  PROVE  /\ IsFiniteSet(S \cup {x})
         /\ Cardinality(S \cup {x}) =
              IF x \in S THEN Cardinality(S) ELSE Cardinality(S) + 1

THEOREM FS_RemoveElement ==
  ASSUME NEW S, NEW x, IsFiniteSet(S)
  PROVE  /\ IsFiniteSet(S \ {x})
         /\ Cardinality(S \ {x}) =
              IF x \in S THEN Cardinality(S) - 1 ELSE Cardinality(S)

THEOREM FS_Subset ==
  ASSUME NEW S, IsFiniteSet(S), NEW T \in SUBSET S
  PROVE  /\ IsFiniteSet(T)
         /\ Cardinality(T) \leq Cardinality(S)
         /\ Cardinality(S) = Cardinality(T) => S = T

THEOREM FS_Interval ==
  ASSUME NEW a \in Int, NEW b \in Int
  PROVE  /\ IsFiniteSet(a .. b)
         /\ Cardinality(a .. b) = IF a \leq b THEN b - a + 1 ELSE 0

THEOREM FS_BoundedSetOfNaturals ==
  ASSUME NEW S \in SUBSET Nat, NEW n \in Nat, \A s \in S : s \leq n
  PROVE  IsFiniteSet(S) /\ Cardinality(S) \leq n + 1

THEOREM FS_Induction ==
  ASSUME NEW S, IsFiniteSet(S), NEW P(_), P({}),
         ASSUME NEW T \in SUBSET S, IsFiniteSet(T), P(T), NEW x \in S \ T
         PROVE  P(T \cup {x})
  PROVE  P(S)

THEOREM FS_WFInduction ==
  ASSUME NEW P(_), NEW S, IsFiniteSet(S),
         ASSUME NEW T \in SUBSET S, \A U \in (SUBSET T) \ {T} : P(U)
         PROVE  P(T)
  PROVE  P(S)

THEOREM FS_Image ==
  ASSUME NEW S, IsFiniteSet(S), NEW f(_)
  PROVE  /\ IsFiniteSet({f(x) : x \in S})
         /\ Cardinality({f(x) : x \in S}) \leq Cardinality(S)

THEOREM FS_Injection ==
  ASSUME NEW S, NEW T, IsFiniteSet(T), NEW f \in Injection(S, T)
  PROVE  /\ IsFiniteSet(S)
         /\ Cardinality(S) \leq Cardinality(T)
         /\ Cardinality(S) = Cardinality(T) <=> f \in Surjection(S, T)

THEOREM FS_Surjection ==
  ASSUME NEW S, NEW T, IsFiniteSet(S), NEW f \in Surjection(S, T)
  PROVE  /\ IsFiniteSet(T)
         /\ Cardinality(T) \leq Cardinality(S)
         /\ Cardinality(T) = Cardinality(S) <=> f \in Injection(S, T)

THEOREM FS_SurjSameCardinalityImpliesInj ==
  ASSUME NEW S, NEW T, IsFiniteSet(S), Cardinality(S) = Cardinality(T), NEW f \in Surjection(S, T)
  PROVE  f \in Injection(S, T)

THEOREM FS_Bijection ==
  ASSUME NEW S, NEW T, IsFiniteSet(S), ExistsBijection(S, T)
  PROVE  IsFiniteSet(T) /\ Cardinality(T) = Cardinality(S)

THEOREM FS_SameCardinalityBij ==
  ASSUME NEW S, NEW T, IsFiniteSet(S), IsFiniteSet(T), Cardinality(S) = Cardinality(T)
  PROVE  ExistsBijection(S, T)

THEOREM FS_PigeonHole ==
  ASSUME NEW S, NEW T, IsFiniteSet(S), IsFiniteSet(T),
         Cardinality(T) < Cardinality(S), NEW f \in [S -> T]
  PROVE  \E x, y \in S : x # y /\ f[x] = f[y]

THEOREM FS_Union ==
  ASSUME NEW S, NEW T, IsFiniteSet(S), IsFiniteSet(T)
  PROVE  /\ IsFiniteSet(S \cup T)
         /\ Cardinality(S \cup T) =
              Cardinality(S) + Cardinality(T) - Cardinality(S \cap T)

THEOREM FS_UNION ==
  ASSUME NEW S, IsFiniteSet(S), \A T \in S : IsFiniteSet(T)
  PROVE  IsFiniteSet(UNION S)

THEOREM FS_Intersection ==
  ASSUME NEW S, IsFiniteSet(S), NEW T
  PROVE  /\ IsFiniteSet(S \cap T) /\ IsFiniteSet(T \cap S)
         /\ Cardinality(S \cap T) \leq Cardinality(S)
         /\ Cardinality(T \cap S) \leq Cardinality(S)

THEOREM FS_Difference ==
  ASSUME NEW S, NEW T, IsFiniteSet(S)
  PROVE  /\ IsFiniteSet(S \ T)
         /\ Cardinality(S \ T) = Cardinality(S) - Cardinality(S \cap T)

THEOREM FS_MajoritiesIntersect ==
  ASSUME NEW S, NEW T, NEW U, IsFiniteSet(U), S \subseteq U, T \subseteq U,
         Cardinality(S) + Cardinality(T) > Cardinality(U)
  PROVE  S \cap T # {}

THEOREM FS_Product ==
  ASSUME NEW S, IsFiniteSet(S), NEW T, IsFiniteSet(T)
  PROVE  /\ IsFiniteSet(S \X T)
         /\ Cardinality(S \X T) = Cardinality(S) * Cardinality(T)

THEOREM FS_SUBSET ==
  ASSUME NEW S, IsFiniteSet(S)
  PROVE  /\ IsFiniteSet(SUBSET S)
         /\ Cardinality(SUBSET S) = 2 ^ Cardinality(S)

-----------------------------------------------------------------------------
\* The finite subsets of S.
FiniteSubsetsOf(S) == {T \in SUBSET S : IsFiniteSet(T)}

THEOREM FS_FiniteSubsetsOfFinite ==
  ASSUME NEW S, IsFiniteSet(S)
  PROVE  FiniteSubsetsOf(S) = SUBSET S

\* The pairs of subsets of S of which the first is a proper part of the second.
StrictSubsetOrdering(S) ==
  {p \in (SUBSET S) \X (SUBSET S) : p[1] \subseteq p[2] /\ p[1] # p[2]}

THEOREM FS_StrictSubsetOrderingWellFounded ==
  ASSUME NEW S
  PROVE  IsWellFoundedOn(StrictSubsetOrdering(S), FiniteSubsetsOf(S))

THEOREM TwoExpLemma ==
  ASSUME NEW n \in Nat
  PROVE  2 ^ 0 = 1 /\ 2 ^ (n + 1) = 2 ^ n + 2 ^ n
=============================================================================
