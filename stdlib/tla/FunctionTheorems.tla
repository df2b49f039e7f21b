-------------------------- MODULE FunctionTheorems --------------------------
\* Facts about functions. The theorems are stated for use in proofs, which the
\* checker does not check.
EXTENDS Functions, Integers

THEOREM Fun_RestrictProperties ==
  ASSUME NEW S, NEW T, NEW f \in [S -> T], NEW A \in SUBSET S
  PROVE  /\ Restrict(f, A) \in [A -> T]
         /\ \A x \in A : Restrict(f, A)[x] = f[x]

THEOREM Fun_RangeProperties ==
  ASSUME NEW S, NEW T, NEW f \in [S -> T]
  PROVE  /\ Range(f) \subseteq T
         /\ \A y \in Range(f) : \E x \in S : f[x] = y
         /\ f \in Surjection(S, Range(f))

THEOREM Fun_IsInj ==
  ASSUME NEW S, NEW T, NEW f \in [S -> T], \A a, b \in S : f[a] = f[b] => a = b
  PROVE  f \in Injection(S, T)

THEOREM Fun_IsSurj ==
  ASSUME NEW S, NEW T, NEW f \in [S -> T], \A t \in T : \E s \in S : f[s] = t
  PROVE  f \in Surjection(S, T)

THEOREM Fun_IsBij ==
  ASSUME NEW S, NEW T, NEW f, f \in Injection(S, T), f \in Surjection(S, T)
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

THEOREM Fun_BijInverse ==
  ASSUME NEW S, NEW T, NEW f \in Bijection(S, T)
  PROVE  /\ Inverse(f, S, T) \in Bijection(T, S)
         /\ \A s \in S : Inverse(f, S, T)[f[s]] = s
         /\ \A t \in T : f[Inverse(f, S, T)[t]] = t

THEOREM Fun_CantorBernsteinSchroeder ==
  ASSUME NEW S, NEW T, ExistsInjection(S, T), ExistsInjection(T, S)
  PROVE  ExistsBijection(S, T)

THEOREM Fun_NatInjLeq ==
  ASSUME NEW m \in Nat, NEW n \in Nat
  PROVE  ExistsInjection(1 .. m, 1 .. n) <=> m \leq n

THEOREM Fun_NatBijSame ==
  ASSUME NEW m \in Nat, NEW n \in Nat
  PROVE  ExistsBijection(1 .. m, 1 .. n) <=> m = n
=============================================================================
