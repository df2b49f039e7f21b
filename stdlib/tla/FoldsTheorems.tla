--------------------------- MODULE FoldsTheorems ----------------------------
\* Facts about folding. The theorems are stated for use in proofs, which the
\* checker does not check.
EXTENDS Folds, FiniteSets

THEOREM MapThenFoldSetEmpty ==
  ASSUME NEW op(_, _), NEW base, NEW f(_), NEW choose(_)
  PROVE  MapThenFoldSet(op, base, f, choose, {}) = base

THEOREM MapThenFoldSetNonempty ==
  ASSUME NEW op(_, _), NEW base, NEW f(_), NEW choose(_), NEW S, S # {}, IsFiniteSet(S),
         \A T \in SUBSET S : T # {} => choose(T) \in T
  PROVE  MapThenFoldSet(op, base, f, choose, S) =
           op(f(choose(S)), MapThenFoldSet(op, base, f, choose, S \ {choose(S)}))

THEOREM MapThenFoldSetDef ==
  ASSUME NEW op(_, _), NEW base, NEW f(_), NEW choose(_), NEW S, IsFiniteSet(S),
         \A T \in SUBSET S : T # {} => choose(T) \in T
  PROVE  MapThenFoldSet(op, base, f, choose, S) =
           IF S = {} THEN base
           ELSE LET x == choose(S)
                IN  op(f(x), MapThenFoldSet(op, base, f, choose, S \ {x}))

THEOREM MapThenFoldSetType ==
  ASSUME NEW Typ, NEW op(_, _), NEW base \in Typ, NEW f(_), NEW choose(_), NEW S, IsFiniteSet(S),
         \A T \in SUBSET S : T # {} => choose(T) \in T,
         \A x \in S : f(x) \in Typ, \A t, u \in Typ : op(t, u) \in Typ
  PROVE  MapThenFoldSet(op, base, f, choose, S) \in Typ

THEOREM MapThenFoldSetEqual ==
  ASSUME NEW op(_, _), NEW base, NEW f(_), NEW g(_), NEW choose(_), NEW S, IsFiniteSet(S),
         \A T \in SUBSET S : T # {} => choose(T) \in T, \A x \in S : f(x) = g(x)
  PROVE  MapThenFoldSet(op, base, f, choose, S) = MapThenFoldSet(op, base, g, choose, S)

THEOREM MapThenFoldSetBijection ==
  ASSUME NEW op(_, _), NEW base, NEW S, NEW T, IsFiniteSet(S), IsFiniteSet(T),
         NEW fS(_), NEW fT(_), NEW chS(_), NEW chT(_), NEW bij(_),
         \A A \in SUBSET S : A # {} => chS(A) \in A,
         \A A \in SUBSET T : A # {} => chT(A) \in A,
         \A s \in S : bij(s) \in T,
         \A s, t \in S : bij(s) = bij(t) => s = t,
         \A t \in T : \E s \in S : bij(s) = t,
         \A s \in S : fS(s) = fT(bij(s)),
         \A A \in SUBSET S : A # {} => bij(chS(A)) = chT({bij(s) : s \in A})
  PROVE  MapThenFoldSet(op, base, fS, chS, S) = MapThenFoldSet(op, base, fT, chT, T)

THEOREM MapThenFoldSetAC ==
  ASSUME NEW Typ, NEW op(_, _), NEW base \in Typ, NEW f(_), NEW choose(_), NEW S, IsFiniteSet(S),
         NEW x \in S,
         \A t, u \in Typ : op(t, u) \in Typ, \A t, u \in Typ : op(t, u) = op(u, t),
         \A t, u, v \in Typ : op(t, op(u, v)) = op(op(t, u), v),
         \A T \in SUBSET S : T # {} => choose(T) \in T, \A s \in S : f(s) \in Typ
  PROVE  MapThenFoldSet(op, base, f, choose, S) =
           op(f(x), MapThenFoldSet(op, base, f, choose, S \ {x}))

THEOREM MapThenFoldSetACAddElement ==
  ASSUME NEW Typ, NEW op(_, _), NEW base \in Typ, NEW f(_), NEW choose(_), NEW S, IsFiniteSet(S),
         NEW x, x \notin S,
         \A t, u \in Typ : op(t, u) \in Typ, \A t, u \in Typ : op(t, u) = op(u, t),
         \A t, u, v \in Typ : op(t, op(u, v)) = op(op(t, u), v),
         \A T \in SUBSET (S \cup {x}) : T # {} => choose(T) \in T, \A s \in S \cup {x} : f(s) \in Typ
  PROVE  MapThenFoldSet(op, base, f, choose, S \cup {x}) =
           op(f(x), MapThenFoldSet(op, base, f, choose, S))

THEOREM MapThenFoldSetDisjointUnion ==
  ASSUME NEW Typ, NEW op(_, _), NEW base \in Typ, NEW f(_), NEW choose(_), NEW S, NEW T,
         IsFiniteSet(S), IsFiniteSet(T), S \cap T = {},
         \A t, u \in Typ : op(t, u) \in Typ, \A t, u \in Typ : op(t, u) = op(u, t),
         \A t, u, v \in Typ : op(t, op(u, v)) = op(op(t, u), v), \A t \in Typ : op(base, t) = t,
         \A U \in SUBSET (S \cup T) : U # {} => choose(U) \in U, \A x \in S \cup T : f(x) \in Typ
  PROVE  MapThenFoldSet(op, base, f, choose, S \cup T) =
           op(MapThenFoldSet(op, base, f, choose, S), MapThenFoldSet(op, base, f, choose, T))
=============================================================================
