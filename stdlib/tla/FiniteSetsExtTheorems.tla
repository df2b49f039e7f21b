----------------------- MODULE FiniteSetsExtTheorems ------------------------
\* Facts about folds and extrema of finite sets. The theorems are stated for use
\* in proofs, which the checker does not check.
EXTENDS FiniteSetsExt, FiniteSets, Integers

THEOREM FoldSetEmpty ==
  ASSUME NEW op(_, _), NEW base
  PROVE  FoldSet(op, base, {}) = base

THEOREM FoldSetNonempty ==
  ASSUME NEW op(_, _), NEW base, NEW S, S # {}, IsFiniteSet(S)
  PROVE  \E x \in S : FoldSet(op, base, S) = op(x, FoldSet(op, base, S \ {x}))

THEOREM FoldSetType ==
  ASSUME NEW Typ, NEW op(_, _), NEW base \in Typ, NEW S \in SUBSET Typ, IsFiniteSet(S),
         \A t, u \in Typ : op(t, u) \in Typ
  PROVE  FoldSet(op, base, S) \in Typ

THEOREM SumSetEmpty == SumSet({}) = 0

THEOREM SumSetNonempty ==
  ASSUME NEW S \in SUBSET Int, IsFiniteSet(S), NEW x \in S
  PROVE  SumSet(S) = x + SumSet(S \ {x})

THEOREM SumSetInt ==
  ASSUME NEW S \in SUBSET Int, IsFiniteSet(S)
  PROVE  SumSet(S) \in Int

THEOREM SumSetNat ==
  ASSUME NEW S \in SUBSET Nat, IsFiniteSet(S)
  PROVE  SumSet(S) \in Nat

THEOREM ProductSetEmpty == ProductSet({}) = 1

THEOREM ProductSetNonempty ==
  ASSUME NEW S \in SUBSET Int, IsFiniteSet(S), NEW x \in S
  PROVE  ProductSet(S) = x * ProductSet(S \ {x})

THEOREM MapThenSumSetEmpty ==
  ASSUME NEW op(_)
  PROVE  MapThenSumSet(op, {}) = 0

THEOREM MapThenSumSetNonempty ==
  ASSUME NEW S, IsFiniteSet(S), NEW op(_), \A s \in S : op(s) \in Int, NEW x \in S
  PROVE  MapThenSumSet(op, S) = op(x) + MapThenSumSet(op, S \ {x})

THEOREM MaxIntBounded ==
  ASSUME NEW S \in SUBSET Int, S # {}, NEW b \in Int, \A x \in S : x <= b
  PROVE  Max(S) \in S /\ \A x \in S : x <= Max(S)

THEOREM MinIntBounded ==
  ASSUME NEW S \in SUBSET Int, S # {}, NEW b \in Int, \A x \in S : b <= x
  PROVE  Min(S) \in S /\ \A x \in S : Min(S) <= x

THEOREM QuantifyNat ==
  ASSUME NEW S, IsFiniteSet(S), NEW P(_)
  PROVE  Quantify(S, P) \in Nat /\ Quantify(S, P) <= Cardinality(S)
=============================================================================
