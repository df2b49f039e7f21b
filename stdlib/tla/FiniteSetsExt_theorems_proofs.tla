------------------- MODULE FiniteSetsExt_theorems_proofs --------------------
\* The theorems of FiniteSetsExtTheorems again; made from that module by go generate.
EXTENDS FiniteSetsExt, Integers, FiniteSets, FiniteSetTheorems, FoldsTheorems, TLAPS

-----------------------------------------------------------------------------
\* Folds of sets.

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

THEOREM FoldSetAC ==
  ASSUME NEW Typ, NEW op(_, _), NEW base \in Typ, NEW S \in SUBSET Typ, IsFiniteSet(S), NEW x \in S,
         \A t, u \in Typ : op(t, u) \in Typ, \A t, u \in Typ : op(t, u) = op(u, t),
         \A t, u, v \in Typ : op(t, op(u, v)) = op(op(t, u), v)
  PROVE  FoldSet(op, base, S) = op(x, FoldSet(op, base, S \ {x}))

THEOREM FoldSetACAddElement ==
  ASSUME NEW Typ, NEW op(_, _), NEW base \in Typ, NEW S \in SUBSET Typ, IsFiniteSet(S), NEW x \in Typ \ S,
         \A t, u \in Typ : op(t, u) \in Typ, \A t, u \in Typ : op(t, u) = op(u, t),
         \A t, u, v \in Typ : op(t, op(u, v)) = op(op(t, u), v)
  PROVE  FoldSet(op, base, S \cup {x}) = op(x, FoldSet(op, base, S))

THEOREM FoldSetDisjointUnion ==
  ASSUME NEW Typ, NEW op(_, _), NEW base \in Typ, NEW S \in SUBSET Typ, NEW T \in SUBSET Typ,
         IsFiniteSet(S), IsFiniteSet(T), S \cap T = {},
         \A t, u \in Typ : op(t, u) \in Typ, \A t, u \in Typ : op(t, u) = op(u, t),
         \A t, u, v \in Typ : op(t, op(u, v)) = op(op(t, u), v), \A t \in Typ : op(base, t) = t
  PROVE  FoldSet(op, base, S \cup T) = op(FoldSet(op, base, S), FoldSet(op, base, T))

-----------------------------------------------------------------------------
\* Sums.

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

THEOREM SumSetAddElement ==
  ASSUME NEW S \in SUBSET Int, IsFiniteSet(S), NEW x \in Int \ S
  PROVE  SumSet(S \cup {x}) = x + SumSet(S)

THEOREM SumSetDisjointUnion ==
  ASSUME NEW S \in SUBSET Int, NEW T \in SUBSET Int, IsFiniteSet(S), IsFiniteSet(T), S \cap T = {}
  PROVE  SumSet(S \cup T) = SumSet(S) + SumSet(T)

THEOREM SumSetNatSubset ==
  ASSUME NEW S \in SUBSET Nat, IsFiniteSet(S), NEW T \in SUBSET S
  PROVE  SumSet(T) <= SumSet(S)

THEOREM SumSetNatZero ==
  ASSUME NEW S \in SUBSET Nat, IsFiniteSet(S)
  PROVE  SumSet(S) = 0 <=> S \subseteq {0}

-----------------------------------------------------------------------------
\* Products.

THEOREM ProductSetEmpty == ProductSet({}) = 1

THEOREM ProductSetNonempty ==
  ASSUME NEW S \in SUBSET Int, IsFiniteSet(S), NEW x \in S
  PROVE  ProductSet(S) = x * ProductSet(S \ {x})

THEOREM ProductSetInt ==
  ASSUME NEW S \in SUBSET Int, IsFiniteSet(S)
  PROVE  ProductSet(S) \in Int

THEOREM ProductSetNat ==
  ASSUME NEW S \in SUBSET Nat, IsFiniteSet(S)
  PROVE  ProductSet(S) \in Nat

THEOREM ProductSetAddElement ==
  ASSUME NEW S \in SUBSET Int, IsFiniteSet(S), NEW x \in Int \ S
  PROVE  ProductSet(S \cup {x}) = x * ProductSet(S)

THEOREM ProductSetDisjointUnion ==
  ASSUME NEW S \in SUBSET Int, NEW T \in SUBSET Int, IsFiniteSet(S), IsFiniteSet(T), S \cap T = {}
  PROVE  ProductSet(S \cup T) = ProductSet(S) * ProductSet(T)

THEOREM ProductSetNatOne ==
  ASSUME NEW S \in SUBSET Nat, IsFiniteSet(S)
  PROVE  ProductSet(S) = 1 <=> S \subseteq {1}

THEOREM ProductSetZero ==
  ASSUME NEW S \in SUBSET Int, IsFiniteSet(S)
  PROVE  ProductSet(S) = 0 <=> 0 \in S

THEOREM ProductSetNatSubset ==
  ASSUME NEW S \in SUBSET (Nat \ {0}), IsFiniteSet(S), NEW T \in SUBSET S
  PROVE  ProductSet(T) <= ProductSet(S)

-----------------------------------------------------------------------------
\* Sums of images.

THEOREM MapThenSumSetEmpty ==
  ASSUME NEW op(_)
  PROVE  MapThenSumSet(op, {}) = 0

THEOREM MapThenSumSetNonempty ==
  ASSUME NEW S, IsFiniteSet(S), NEW op(_), \A s \in S : op(s) \in Int, NEW x \in S
  PROVE  MapThenSumSet(op, S) = op(x) + MapThenSumSet(op, S \ {x})

THEOREM MapThenSumSetInt ==
  ASSUME NEW S, IsFiniteSet(S), NEW op(_), \A s \in S : op(s) \in Int
  PROVE  MapThenSumSet(op, S) \in Int

THEOREM MapThenSumSetNat ==
  ASSUME NEW S, IsFiniteSet(S), NEW op(_), \A s \in S : op(s) \in Nat
  PROVE  MapThenSumSet(op, S) \in Nat

THEOREM MapThenSumSetAddElement ==
  ASSUME NEW S, IsFiniteSet(S), NEW op(_), NEW x, x \notin S, \A s \in S \cup {x} : op(s) \in Int
  PROVE  MapThenSumSet(op, S \cup {x}) = op(x) + MapThenSumSet(op, S)

THEOREM MapThenSumSetDisjointUnion ==
  ASSUME NEW S, NEW T, IsFiniteSet(S), IsFiniteSet(T), S \cap T = {},
         NEW op(_), \A s \in S \cup T : op(s) \in Int
  PROVE  MapThenSumSet(op, S \cup T) = MapThenSumSet(op, S) + MapThenSumSet(op, T)

THEOREM MapThenSumSetNatSubset ==
  ASSUME NEW S, IsFiniteSet(S), NEW op(_), \A s \in S : op(s) \in Nat, NEW T \in SUBSET S
  PROVE  MapThenSumSet(op, T) <= MapThenSumSet(op, S)

THEOREM MapThenSumSetZero ==
  ASSUME NEW S, IsFiniteSet(S), NEW op(_), \A s \in S : op(s) \in Nat
  PROVE  MapThenSumSet(op, S) = 0 <=> \A s \in S : op(s) = 0

THEOREM MapThenSumSetMonotonic ==
  ASSUME NEW S, IsFiniteSet(S), NEW f(_), NEW g(_),
         \A s \in S : f(s) \in Int, \A s \in S : g(s) \in Int, \A s \in S : f(s) <= g(s)
  PROVE  MapThenSumSet(f, S) <= MapThenSumSet(g, S)

THEOREM MapThenSumSetStrictlyMonotonic ==
  ASSUME NEW S, IsFiniteSet(S), NEW f(_), NEW g(_),
         \A s \in S : f(s) \in Int, \A s \in S : g(s) \in Int, \A s \in S : f(s) <= g(s),
         NEW s \in S, f(s) < g(s)
  PROVE  MapThenSumSet(f, S) < MapThenSumSet(g, S)

-----------------------------------------------------------------------------
\* The greatest and the least element.

THEOREM MaxInt ==
  ASSUME NEW S \in SUBSET Int, NEW x \in S, \A y \in S : x >= y
  PROVE  Max(S) = x

THEOREM MinInt ==
  ASSUME NEW S \in SUBSET Int, NEW x \in S, \A y \in S : x <= y
  PROVE  Min(S) = x

THEOREM MaxIntBounded ==
  ASSUME NEW S \in SUBSET Int, S # {}, NEW b \in Int, \A x \in S : x <= b
  PROVE  Max(S) \in S /\ \A x \in S : x <= Max(S)

THEOREM MinIntBounded ==
  ASSUME NEW S \in SUBSET Int, S # {}, NEW b \in Int, \A x \in S : b <= x
  PROVE  Min(S) \in S /\ \A x \in S : Min(S) <= x

THEOREM MaxIntFinite ==
  ASSUME NEW S \in SUBSET Int, S # {}, IsFiniteSet(S)
  PROVE  Max(S) \in S /\ \A x \in S : x <= Max(S)

THEOREM MinIntFinite ==
  ASSUME NEW S \in SUBSET Int, S # {}, IsFiniteSet(S)
  PROVE  Min(S) \in S /\ \A x \in S : Min(S) <= x

THEOREM MaxInterval ==
  ASSUME NEW a \in Int, NEW b \in Int, a <= b
  PROVE  Max(a .. b) = b

THEOREM MinInterval ==
  ASSUME NEW a \in Int, NEW b \in Int, a <= b
  PROVE  Min(a .. b) = a

THEOREM MinNat ==
  ASSUME NEW S \in SUBSET Nat, S # {}
  PROVE  Min(S) \in S /\ \A x \in S : Min(S) <= x

-----------------------------------------------------------------------------
\* Majorities.

THEOREM SupersetOfMajorityIsMajority ==
  ASSUME NEW U, IsFiniteSet(U), NEW Q1 \in SUBSET U, NEW Q2 \in SUBSET U, Q1 \subseteq Q2,
         2 * Cardinality(Q1) > Cardinality(U)
  PROVE  2 * Cardinality(Q2) > Cardinality(U)
=============================================================================
