-------------------------- MODULE FunctionTheorems --------------------------
\* Facts about functions. The theorems are stated for use in proofs, which the
\* checker does not check.
EXTENDS Functions, Integers, FiniteSets

-----------------------------------------------------------------------------
\* Restriction, range, inverse.

THEOREM Fun_RestrictProperties ==
  ASSUME NEW S, NEW T, NEW f \in [S -> T], NEW A \in SUBSET S
  PROVE  /\ Restrict(f, A) \in [A -> T]
         /\ \A x \in A : Restrict(f, A)[x] = f[x]

THEOREM Fun_RangeProperties ==
  ASSUME NEW S, NEW T, NEW f \in [S -> T]
  PROVE  /\ Range(f) \subseteq T
         /\ \A y \in Range(f) : \E x \in S : f[x] = y
         /\ f \in Surjection(S, Range(f))

THEOREM Fun_InverseProperties ==
  ASSUME NEW S, NEW T, NEW f \in [S -> T]
  PROVE  /\ (S = {} => T = {}) => Inverse(f, S, T) \in [T -> S]
         /\ \A y \in Range(f) : f[Inverse(f, S, T)[y]] = y

-----------------------------------------------------------------------------
\* Injections, surjections and bijections.

THEOREM Fun_IsInj ==
  ASSUME NEW S, NEW T, NEW f \in [S -> T], \A a, b \in S : f[a] = f[b] => a = b
  PROVE  f \in Injection(S, T)

THEOREM Fun_IsSurj ==
  ASSUME NEW S, NEW T, NEW f \in [S -> T], \A t \in T : \E s \in S : f[s] = t
  PROVE  f \in Surjection(S, T)

THEOREM Fun_IsBij ==
  ASSUME NEW S, NEW T, NEW f,
         f \in Injection(S, T) \/ (f \in [S -> T] /\ \A a, b \in S : f[a] = f[b] => a = b),
         f \in Surjection(S, T) \/ (f \in [S -> T] /\ \A t \in T : \E s \in S : f[s] = t)
  PROVE  f \in Bijection(S, T)

THEOREM Fun_InjectionProperties ==
  ASSUME NEW S, NEW T, NEW f \in Injection(S, T)
  PROVE  f \in [S -> T] /\ \A a, b \in S : f[a] = f[b] => a = b

THEOREM Fun_SurjectionProperties ==
  ASSUME NEW S, NEW T, NEW f \in Surjection(S, T)
  PROVE  /\ f \in [S -> T]
         /\ \A t \in T : \E s \in S : f[s] = t
         /\ Range(f) = T

THEOREM Fun_BijectionProperties ==
  ASSUME NEW S, NEW T, NEW f \in Bijection(S, T)
  PROVE  /\ f \in [S -> T]
         /\ f \in Injection(S, T)
         /\ f \in Surjection(S, T)
         /\ \A a, b \in S : f[a] = f[b] => a = b
         /\ \A t \in T : \E s \in S : f[s] = t

THEOREM Fun_SmallestSurjectionIsBijection ==
  ASSUME NEW S, NEW T, NEW f \in Surjection(S, T),
         \A U \in SUBSET S : U # S => Surjection(U, T) = {}
  PROVE  f \in Bijection(S, T)

THEOREM Fun_InjTransitive ==
  ASSUME NEW S, NEW T, NEW U, NEW f \in Injection(S, T), NEW g \in Injection(T, U)
  PROVE  [s \in S |-> g[f[s]]] \in Injection(S, U)

THEOREM Fun_SurjTransitive ==
  ASSUME NEW S, NEW T, NEW U, NEW f \in Surjection(S, T), NEW g \in Surjection(T, U)
  PROVE  [s \in S |-> g[f[s]]] \in Surjection(S, U)

THEOREM Fun_BijTransitive ==
  ASSUME NEW S, NEW T, NEW U, NEW f \in Bijection(S, T), NEW g \in Bijection(T, U)
  PROVE  [s \in S |-> g[f[s]]] \in Bijection(S, U)

THEOREM Fun_SurjInverse ==
  ASSUME NEW S, NEW T, NEW f \in Surjection(S, T)
  PROVE  Inverse(f, S, T) \in Injection(T, S)

THEOREM Fun_InjInverse ==
  ASSUME NEW S, NEW T, NEW f \in Injection(S, T), S = {} => T = {}
  PROVE  Inverse(f, S, T) \in Surjection(T, S)

THEOREM Fun_BijInverse ==
  ASSUME NEW S, NEW T, NEW f \in Bijection(S, T)
  PROVE  /\ Inverse(f, S, T) \in Bijection(T, S)
         /\ \A s \in S : Inverse(f, S, T)[f[s]] = s
         /\ Inverse(Inverse(f, S, T), T, S) = f

THEOREM Fun_BijRestrict ==
  ASSUME NEW S, NEW T, NEW f \in Bijection(S, T), NEW R \in SUBSET S
  PROVE  Restrict(f, R) \in Bijection(R, Range(Restrict(f, R)))

THEOREM Fun_InjMeansBijImage ==
  ASSUME NEW S, NEW T, NEW f \in Injection(S, T)
  PROVE  f \in Bijection(S, Range(f))

-----------------------------------------------------------------------------
\* Whether such functions exist.

THEOREM Fun_ExistsInj ==
  \A S, T : ExistsInjection(S, T) <=> Injection(S, T) # {}

THEOREM Fun_ExistsSurj ==
  \A S, T : ExistsSurjection(S, T) <=> Surjection(S, T) # {}

THEOREM Fun_ExistsBij ==
  \A S, T : ExistsBijection(S, T) <=> Bijection(S, T) # {}

THEOREM Fun_ExistsSurjSubset ==
  ASSUME NEW S, NEW T \in SUBSET S, T # {}
  PROVE  ExistsSurjection(S, T)

THEOREM Fun_ExistsSurjMeansExistsRevInj ==
  ASSUME NEW S, NEW T, ExistsSurjection(S, T)
  PROVE  ExistsInjection(T, S)

THEOREM Fun_ExistsBijReflexive ==
  ASSUME NEW S
  PROVE  ExistsBijection(S, S)

THEOREM Fun_ExistsBijSymmetric ==
  ASSUME NEW S, NEW T, ExistsBijection(S, T)
  PROVE  ExistsBijection(T, S)

THEOREM Fun_ExistsBijTransitive ==
  ASSUME NEW S, NEW T, NEW U, ExistsBijection(S, T), ExistsBijection(T, U)
  PROVE  ExistsBijection(S, U)

THEOREM Fun_ExistsInjReflexive ==
  ASSUME NEW S
  PROVE  ExistsInjection(S, S)

THEOREM Fun_ExistsInjTransitive ==
  ASSUME NEW S, NEW T, NEW U, ExistsInjection(S, T), ExistsInjection(T, U)
  PROVE  ExistsInjection(S, U)

THEOREM Fun_ExistsSurjReflexive ==
  ASSUME NEW S
  PROVE  ExistsSurjection(S, S)

THEOREM Fun_ExistsSurjTransitive ==
  ASSUME NEW S, NEW T, NEW U, ExistsSurjection(S, T), ExistsSurjection(T, U)
  PROVE  ExistsSurjection(S, U)

THEOREM Fun_CantorBernsteinSchroeder_Lemma ==
  ASSUME NEW S, NEW T, T \subseteq S, ExistsInjection(S, T)
  PROVE  ExistsBijection(S, T)

THEOREM Fun_CantorBernsteinSchroeder ==
  ASSUME NEW S, NEW T, ExistsInjection(S, T), ExistsInjection(T, S)
  PROVE  ExistsBijection(S, T)

THEOREM Fun_ExistInjAndSurjThenBij ==
  ASSUME NEW S, NEW T, ExistsInjection(S, T), ExistsSurjection(S, T)
  PROVE  ExistsBijection(S, T)

THEOREM Fun_ExistSurjAndSurjThenBij ==
  ASSUME NEW S, NEW T, ExistsSurjection(S, T), ExistsSurjection(T, S)
  PROVE  ExistsBijection(S, T)

THEOREM Fun_ExistsBijEquiv ==
  ASSUME NEW S, NEW T
  PROVE  /\ ExistsBijection(S, T) <=> ExistsBijection(T, S)
         /\ ExistsBijection(S, T) <=> (ExistsInjection(S, T) /\ ExistsInjection(T, S))
         /\ ExistsBijection(S, T) <=> (ExistsInjection(S, T) /\ ExistsSurjection(S, T))
         /\ ExistsBijection(S, T) <=> (ExistsInjection(T, S) /\ ExistsSurjection(T, S))
         /\ ExistsBijection(S, T) <=> (ExistsSurjection(S, T) /\ ExistsSurjection(T, S))

-----------------------------------------------------------------------------
\* Functions on intervals of numbers.

THEOREM Fun_ExistsBijInterval ==
  ASSUME NEW a \in Int, NEW b \in Int, a <= b
  PROVE  ExistsBijection(1 .. (b - a + 1), a .. b)

THEOREM Fun_NatInjLeq ==
  ASSUME NEW m \in Nat, NEW n \in Nat
  PROVE  ExistsInjection(1 .. m, 1 .. n) <=> m \leq n

THEOREM Fun_NatBijSame ==
  ASSUME NEW S, NEW m \in Nat, NEW n \in Nat,
         ExistsBijection(1 .. m, S), ExistsBijection(1 .. n, S)
  PROVE  m = n

THEOREM Fun_NatSurjImpliesNatBij ==
  ASSUME NEW S, NEW n \in Nat, ExistsSurjection(1 .. n, S)
  PROVE  \E m \in Nat : m <= n /\ ExistsBijection(1 .. m, S)

THEOREM Fun_NatSurjEquivNatBij ==
  ASSUME NEW S
  PROVE  (\E n \in Nat : ExistsSurjection(1 .. n, S)) <=> (\E m \in Nat : ExistsBijection(1 .. m, S))

THEOREM Fun_NatBijEmpty ==
  ASSUME NEW S
  PROVE  ExistsBijection(1 .. 0, S) <=> S = {}

THEOREM Fun_NatBijSingleton ==
  ASSUME NEW S
  PROVE  ExistsBijection(1 .. 1, S) <=> \E x : S = {x}

THEOREM Fun_NatBijSubset ==
  ASSUME NEW S, NEW m \in Nat, ExistsBijection(1 .. m, S), NEW T \in SUBSET S
  PROVE  \E n \in Nat : n <= m /\ ExistsBijection(1 .. n, T)

THEOREM Fun_NatBijAddElem ==
  ASSUME NEW S, NEW m \in Nat, ExistsBijection(1 .. m, S), NEW x, x \notin S
  PROVE  ExistsBijection(1 .. (m + 1), S \cup {x})

THEOREM Fun_NatBijSubElem ==
  ASSUME NEW S, NEW m \in Nat, ExistsBijection(1 .. m, S), NEW x \in S
  PROVE  ExistsBijection(1 .. (m - 1), S \ {x})

-----------------------------------------------------------------------------
\* Folds of the values at a finite set I of arguments.

THEOREM FoldFunctionOnSetEmpty ==
  ASSUME NEW op(_, _), NEW base, NEW f
  PROVE  FoldFunctionOnSet(op, base, f, {}) = base

THEOREM FoldFunctionOnSetNonempty ==
  ASSUME NEW op(_, _), NEW base, NEW f, NEW I, I # {}, IsFiniteSet(I)
  PROVE  \E i \in I : FoldFunctionOnSet(op, base, f, I) = op(f[i], FoldFunctionOnSet(op, base, f, I \ {i}))

THEOREM FoldFunctionOnSetType ==
  ASSUME NEW op(_, _), NEW Typ, NEW base \in Typ, NEW f, NEW I, IsFiniteSet(I),
         \A i \in I : f[i] \in Typ, \A t, u \in Typ : op(t, u) \in Typ
  PROVE  FoldFunctionOnSet(op, base, f, I) \in Typ

THEOREM FoldFunctionOnSetEqual ==
  ASSUME NEW op(_, _), NEW base, NEW f, NEW g, NEW I, IsFiniteSet(I), \A i \in I : f[i] = g[i]
  PROVE  FoldFunctionOnSet(op, base, f, I) = FoldFunctionOnSet(op, base, g, I)

THEOREM FoldFunctionOnSetAC ==
  ASSUME NEW Typ, NEW op(_, _), NEW base \in Typ, NEW f, NEW I, IsFiniteSet(I), NEW i \in I,
         \A t, u \in Typ : op(t, u) \in Typ, \A t, u \in Typ : op(t, u) = op(u, t),
         \A t, u, v \in Typ : op(t, op(u, v)) = op(op(t, u), v),
         \A j \in I : f[j] \in Typ
  PROVE  FoldFunctionOnSet(op, base, f, I) = op(f[i], FoldFunctionOnSet(op, base, f, I \ {i}))

THEOREM FoldFunctionOnSetACAddIndex ==
  ASSUME NEW Typ, NEW op(_, _), NEW base \in Typ, NEW f, NEW I, IsFiniteSet(I), NEW i, i \notin I,
         \A t, u \in Typ : op(t, u) \in Typ, \A t, u \in Typ : op(t, u) = op(u, t),
         \A t, u, v \in Typ : op(t, op(u, v)) = op(op(t, u), v),
         \A j \in I \cup {i} : f[j] \in Typ
  PROVE  FoldFunctionOnSet(op, base, f, I \cup {i}) = op(f[i], FoldFunctionOnSet(op, base, f, I))

THEOREM FoldFunctionOnSetACExcept ==
  ASSUME NEW Typ, NEW op(_, _), NEW base \in Typ, NEW f, NEW I, IsFiniteSet(I), I \subseteq DOMAIN f,
         NEW i, NEW y \in Typ,
         \A t, u \in Typ : op(t, u) \in Typ, \A t, u \in Typ : op(t, u) = op(u, t),
         \A t, u, v \in Typ : op(t, op(u, v)) = op(op(t, u), v),
         \A j \in I : f[j] \in Typ
  PROVE  FoldFunctionOnSet(op, base, [f EXCEPT ![i] = y], I) =
           IF i \in I THEN op(y, FoldFunctionOnSet(op, base, f, I \ {i}))
           ELSE FoldFunctionOnSet(op, base, f, I)

THEOREM FoldFunctionOnSetDisjointUnion ==
  ASSUME NEW Typ, NEW op(_, _), NEW base \in Typ, NEW f, NEW S, NEW T,
         IsFiniteSet(S), IsFiniteSet(T), S \cap T = {},
         \A t, u \in Typ : op(t, u) \in Typ, \A t, u \in Typ : op(t, u) = op(u, t),
         \A t, u, v \in Typ : op(t, op(u, v)) = op(op(t, u), v), \A t \in Typ : op(base, t) = t,
         \A i \in S \cup T : f[i] \in Typ
  PROVE  FoldFunctionOnSet(op, base, f, S \cup T) =
           op(FoldFunctionOnSet(op, base, f, S), FoldFunctionOnSet(op, base, f, T))

-----------------------------------------------------------------------------
\* Folds of all values of a function.

THEOREM FoldFunctionEmpty ==
  ASSUME NEW op(_, _), NEW base, NEW f, DOMAIN f = {}
  PROVE  FoldFunction(op, base, f) = base

THEOREM FoldFunctionNonempty ==
  ASSUME NEW op(_, _), NEW base, NEW f, DOMAIN f # {}, IsFiniteSet(DOMAIN f)
  PROVE  \E i \in DOMAIN f :
           FoldFunction(op, base, f) = op(f[i], FoldFunctionOnSet(op, base, f, (DOMAIN f) \ {i}))

THEOREM FoldFunctionType ==
  ASSUME NEW op(_, _), NEW Typ, NEW base \in Typ, NEW f, IsFiniteSet(DOMAIN f),
         \A i \in DOMAIN f : f[i] \in Typ, \A t, u \in Typ : op(t, u) \in Typ
  PROVE  FoldFunction(op, base, f) \in Typ

THEOREM FoldFunctionAC ==
  ASSUME NEW Typ, NEW op(_, _), NEW base \in Typ, NEW f, IsFiniteSet(DOMAIN f), NEW i \in DOMAIN f,
         \A t, u \in Typ : op(t, u) \in Typ, \A t, u \in Typ : op(t, u) = op(u, t),
         \A t, u, v \in Typ : op(t, op(u, v)) = op(op(t, u), v),
         \A j \in DOMAIN f : f[j] \in Typ
  PROVE  FoldFunction(op, base, f) = op(f[i], FoldFunctionOnSet(op, base, f, (DOMAIN f) \ {i}))

THEOREM FoldFunctionACExcept ==
  ASSUME NEW Typ, NEW op(_, _), NEW base \in Typ, NEW f, IsFiniteSet(DOMAIN f),
         NEW i \in DOMAIN f, NEW y \in Typ,
         \A t, u \in Typ : op(t, u) \in Typ, \A t, u \in Typ : op(t, u) = op(u, t),
         \A t, u, v \in Typ : op(t, op(u, v)) = op(op(t, u), v),
         \A j \in DOMAIN f : f[j] \in Typ
  PROVE  FoldFunction(op, base, [f EXCEPT ![i] = y]) =
           op(y, FoldFunctionOnSet(op, base, f, (DOMAIN f) \ {i}))

-----------------------------------------------------------------------------
\* Sums of the values at a finite set I of arguments.

THEOREM SumFunctionOnSetNat ==
  ASSUME NEW f, NEW I, IsFiniteSet(I), \A i \in I : f[i] \in Nat
  PROVE  SumFunctionOnSet(f, I) \in Nat

THEOREM SumFunctionOnSetInt ==
  ASSUME NEW f, NEW I, IsFiniteSet(I), \A i \in I : f[i] \in Int
  PROVE  SumFunctionOnSet(f, I) \in Int

THEOREM SumFunctionOnSetEqual ==
  ASSUME NEW f, NEW g, NEW I, IsFiniteSet(I),
         \A i \in I : f[i] \in Int, \A i \in I : f[i] = g[i]
  PROVE  SumFunctionOnSet(f, I) = SumFunctionOnSet(g, I)

THEOREM SumFunctionOnSetEmpty ==
  ASSUME NEW f
  PROVE  SumFunctionOnSet(f, {}) = 0

THEOREM SumFunctionOnSetNonempty ==
  ASSUME NEW f, NEW I, IsFiniteSet(I), \A j \in I : f[j] \in Int, NEW i \in I
  PROVE  SumFunctionOnSet(f, I) = f[i] + SumFunctionOnSet(f, I \ {i})

THEOREM SumFunctionOnSetAddIndex ==
  ASSUME NEW f, NEW I, IsFiniteSet(I), NEW i, i \notin I, \A j \in I \cup {i} : f[j] \in Int
  PROVE  SumFunctionOnSet(f, I \cup {i}) = f[i] + SumFunctionOnSet(f, I)

THEOREM SumFunctionOnSetRemoveIndex ==
  ASSUME NEW f, NEW I, IsFiniteSet(I), \A j \in I : f[j] \in Int, NEW i \in I
  PROVE  SumFunctionOnSet(f, I \ {i}) = SumFunctionOnSet(f, I) - f[i]

THEOREM SumFunctionOnSetExcept ==
  ASSUME NEW f, NEW I, IsFiniteSet(I), I \subseteq DOMAIN f, \A j \in I : f[j] \in Int,
         NEW i, NEW y \in Int
  PROVE  SumFunctionOnSet([f EXCEPT ![i] = y], I) =
           IF i \in I THEN SumFunctionOnSet(f, I) + y - f[i] ELSE SumFunctionOnSet(f, I)

THEOREM SumFunctionOnSetDisjointUnion ==
  ASSUME NEW f, NEW S, NEW T, IsFiniteSet(S), IsFiniteSet(T), S \cap T = {},
         \A i \in S \cup T : f[i] \in Int
  PROVE  SumFunctionOnSet(f, S \cup T) = SumFunctionOnSet(f, S) + SumFunctionOnSet(f, T)

THEOREM SumFunctionNatOnSubset ==
  ASSUME NEW f, NEW S, IsFiniteSet(S), NEW T \in SUBSET S, \A s \in S : f[s] \in Nat
  PROVE  SumFunctionOnSet(f, T) <= SumFunctionOnSet(f, S)

THEOREM SumFunctionOnSetZero ==
  ASSUME NEW f, NEW S, IsFiniteSet(S), \A s \in S : f[s] \in Nat
  PROVE  SumFunctionOnSet(f, S) = 0 <=> \A s \in S : f[s] = 0

THEOREM SumFunctionOnSetConst ==
  ASSUME NEW D, NEW S \in SUBSET D, IsFiniteSet(S), NEW f \in [D -> Int], NEW c \in Int,
         \A s \in S : f[s] = c
  PROVE  SumFunctionOnSet(f, S) = c * Cardinality(S)

THEOREM SumFunctionOnSetMonotonic ==
  ASSUME NEW f, NEW g, NEW S, IsFiniteSet(S), \A s \in S : f[s] \in Int, \A s \in S : g[s] \in Int,
         \A s \in S : f[s] <= g[s]
  PROVE  SumFunctionOnSet(f, S) <= SumFunctionOnSet(g, S)

THEOREM SumFunctionOnSetStrictlyMonotonic ==
  ASSUME NEW f, NEW g, NEW S, IsFiniteSet(S), \A s \in S : f[s] \in Int, \A s \in S : g[s] \in Int,
         \A s \in S : f[s] <= g[s], NEW s \in S, f[s] < g[s]
  PROVE  SumFunctionOnSet(f, S) < SumFunctionOnSet(g, S)

-----------------------------------------------------------------------------
\* Sums of all values of a function.

THEOREM SumFunctionNat ==
  ASSUME NEW f, IsFiniteSet(DOMAIN f), \A x \in DOMAIN f : f[x] \in Nat
  PROVE  SumFunction(f) \in Nat

THEOREM SumFunctionInt ==
  ASSUME NEW f, IsFiniteSet(DOMAIN f), \A x \in DOMAIN f : f[x] \in Int
  PROVE  SumFunction(f) \in Int

THEOREM SumFunctionEmpty ==
  ASSUME NEW f, DOMAIN f = {}
  PROVE  SumFunction(f) = 0

THEOREM SumFunctionNonempty ==
  ASSUME NEW f, IsFiniteSet(DOMAIN f), \A y \in DOMAIN f : f[y] \in Int, NEW x \in DOMAIN f
  PROVE  SumFunction(f) = f[x] + SumFunctionOnSet(f, (DOMAIN f) \ {x})

THEOREM SumFunctionExcept ==
  ASSUME NEW f, IsFiniteSet(DOMAIN f), \A j \in DOMAIN f : f[j] \in Int,
         NEW i \in DOMAIN f, NEW y \in Int
  PROVE  SumFunction([f EXCEPT ![i] = y]) = SumFunction(f) + y - f[i]

THEOREM SumFunctionZero ==
  ASSUME NEW f, IsFiniteSet(DOMAIN f), \A x \in DOMAIN f : f[x] \in Nat
  PROVE  SumFunction(f) = 0 <=> \A x \in DOMAIN f : f[x] = 0

THEOREM SumFunctionConst ==
  ASSUME NEW S, IsFiniteSet(S), NEW c \in Int
  PROVE  SumFunction([s \in S |-> c]) = c * Cardinality(S)

THEOREM SumFunctionMonotonic ==
  ASSUME NEW f, NEW g, IsFiniteSet(DOMAIN f), DOMAIN f = DOMAIN g,
         \A x \in DOMAIN f : f[x] \in Int, \A x \in DOMAIN f : g[x] \in Int,
         \A x \in DOMAIN f : f[x] <= g[x]
  PROVE  SumFunction(f) <= SumFunction(g)

THEOREM SumFunctionStrictlyMonotonic ==
  ASSUME NEW f, NEW g, IsFiniteSet(DOMAIN f), DOMAIN f = DOMAIN g,
         \A x \in DOMAIN f : f[x] \in Int, \A x \in DOMAIN f : g[x] \in Int,
         \A x \in DOMAIN f : f[x] <= g[x], NEW s \in DOMAIN f, f[s] < g[s]
  PROVE  SumFunction(f) < SumFunction(g)
=============================================================================
