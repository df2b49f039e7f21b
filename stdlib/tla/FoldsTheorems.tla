--------------------------- MODULE FoldsTheorems ----------------------------
\* Facts about folding. The theorems are stated for use in proofs, which the
\* checker does not check.
EXTENDS Folds, FiniteSets, Integers

THEOREM MapThenFoldSetEmpty ==
  ASSUME NEW op(_, _), NEW base, NEW f(_), NEW choose(_)
  PROVE  MapThenFoldSet(op, base, f, choose, {}) = base

THEOREM MapThenFoldSetNonempty ==
  ASSUME NEW op(_, _), NEW base, NEW f(_), NEW choose(_), NEW S, S # {}, IsFiniteSet(S),
         \A T \in SUBSET S : T # {} => choose(T) \in T
  PROVE  MapThenFoldSet(op, base, f, choose, S) =
           op(f(choose(S)), MapThenFoldSet(op, base, f, choose, S \ {choose(S)}))

THEOREM MapThenFoldSetType ==
  ASSUME NEW Typ, NEW op(_, _), NEW base \in Typ, NEW f(_), NEW choose(_), NEW S, IsFiniteSet(S),
         \A T \in SUBSET S : T # {} => choose(T) \in T,
         \A x \in S : f(x) \in Typ, \A t, u \in Typ : op(t, u) \in Typ
  PROVE  MapThenFoldSet(op, base, f, choose, S) \in Typ

THEOREM MapThenFoldSetEqual ==
  ASSUME NEW op(_, _), NEW base, NEW f(_), NEW g(_), NEW choose(_), NEW S, IsFiniteSet(S),
         \A T \in SUBSET S : T # {} => choose(T) \in T, \A x \in S : f(x) = g(x)
  PROVE  MapThenFoldSet(op, base, f, choose, S) = MapThenFoldSet(op, base, g, choose, S)
=============================================================================
