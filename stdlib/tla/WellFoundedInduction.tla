------------------------ MODULE WellFoundedInduction ------------------------
\* Well-founded relations, as sets of pairs, and induction on them. The
\* theorems are stated for use in proofs, which the checker does not check.
EXTENDS NaturalsInduction

\* Whether R is transitive on S.
IsTransitivelyClosedOn(R, S) ==
  \A i, j, k \in S : (<<i, j>> \in R) /\ (<<j, k>> \in R) => (<<i, k>> \in R)

\* There is no infinite descending sequence of elements of S.
IsWellFoundedOn(R, S) ==
  ~\E f \in [Nat -> S] : \A n \in Nat : <<f[n + 1], f[n]>> \in R

THEOREM IsWellFoundedOnSubset ==
  ASSUME NEW R, NEW S, NEW T \in SUBSET S, IsWellFoundedOn(R, S)
  PROVE  IsWellFoundedOn(R, T)

THEOREM IsWellFoundedOnSubrelation ==
  ASSUME NEW S, NEW R, NEW RR, RR \cap (S \X S) \subseteq R, IsWellFoundedOn(R, S)
  PROVE  IsWellFoundedOn(RR, S)

THEOREM EmptyIsWellFounded == \A S : IsWellFoundedOn({}, S)

THEOREM WellFoundedIsIrreflexive ==
  ASSUME NEW R, NEW S, NEW x \in S, IsWellFoundedOn(R, S)
  PROVE  <<x, x>> \notin R

THEOREM WellFoundedIsAsymmetric ==
  ASSUME NEW R, NEW S, NEW x \in S, NEW y \in S,
         IsWellFoundedOn(R, S), <<x, y>> \in R, <<y, x>> \in R
  PROVE  FALSE

\* The elements of S that are less than x.
SetLessThan(x, R, S) == {y \in S : <<y, x>> \in R}

THEOREM WFSetLessThanIrreflexive ==
  ASSUME NEW R, NEW S, NEW x \in S, IsWellFoundedOn(R, S)
  PROVE  x \notin SetLessThan(x, R, S)

THEOREM SetLessTransitive ==
  ASSUME NEW R, NEW S, NEW x \in S, NEW y \in SetLessThan(x, R, S), IsTransitivelyClosedOn(R, S)
  PROVE  SetLessThan(y, R, S) \subseteq SetLessThan(x, R, S)

THEOREM WFMin ==
  ASSUME NEW R, NEW S, NEW T, IsWellFoundedOn(R, S), T \subseteq S, T # {}
  PROVE  \E x \in T : \A y \in T : ~(<<y, x>> \in R)

THEOREM MinWF ==
  ASSUME NEW R, NEW S,
         \A T \in SUBSET S : T # {} => \E x \in T : \A y \in T : ~(<<y, x>> \in R)
  PROVE  IsWellFoundedOn(R, S)

THEOREM WFInduction ==
  ASSUME NEW P(_), NEW R, NEW S, IsWellFoundedOn(R, S),
         \A x \in S : (\A y \in SetLessThan(x, R, S) : P(y)) => P(x)
  PROVE  \A x \in S : P(x)

-----------------------------------------------------------------------------
\* Whether Def(g, x) depends on the values of g at smaller elements only.
WFDefOn(R, S, Def(_, _)) ==
  \A g, h : \A x \in S :
    (\A y \in SetLessThan(x, R, S) : g[y] = h[y]) => (Def(g, x) = Def(h, x))

\* That f is the function defined by Def, as a choice.
OpDefinesFcn(f, S, Def(_, _)) == f = CHOOSE g : g = [x \in S |-> Def(g, x)]

\* The same as an equation.
WFInductiveDefines(f, S, Def(_, _)) == f = [x \in S |-> Def(f, x)]

\* Whether Def defines at most one function.
WFInductiveUnique(S, Def(_, _)) ==
  \A g, h : WFInductiveDefines(g, S, Def) /\ WFInductiveDefines(h, S, Def) => (g = h)

THEOREM WFDefOnUnique ==
  ASSUME NEW Def(_, _), NEW R, NEW S, IsWellFoundedOn(R, S), WFDefOn(R, S, Def)
  PROVE  WFInductiveUnique(S, Def)

THEOREM WFInductiveDefLemma ==
  ASSUME NEW Def(_, _), NEW R, NEW S, NEW f,
         IsWellFoundedOn(R, S), IsTransitivelyClosedOn(R, S),
         WFDefOn(R, S, Def), OpDefinesFcn(f, S, Def)
  PROVE  WFInductiveDefines(f, S, Def)

THEOREM WFInductiveDef ==
  ASSUME NEW Def(_, _), NEW R, NEW S, NEW f,
         IsWellFoundedOn(R, S), WFDefOn(R, S, Def), OpDefinesFcn(f, S, Def)
  PROVE  WFInductiveDefines(f, S, Def)

THEOREM WFInductiveDefType ==
  ASSUME NEW Def(_, _), NEW f, NEW R, NEW S, NEW T, T # {},
         IsWellFoundedOn(R, S), WFDefOn(R, S, Def), WFInductiveDefines(f, S, Def),
         \A g \in [S -> T], s \in S : Def(g, s) \in T
  PROVE  f \in [S -> T]

-----------------------------------------------------------------------------
\* The smallest relation on S that includes R there and is transitive.
TransitiveClosureOn(R, S) ==
  {p \in S \X S :
     \A U \in SUBSET (S \X S) :
       R \cap (S \X S) \subseteq U /\ IsTransitivelyClosedOn(U, S) => p \in U}

THEOREM TransitiveClosureThm ==
  \A R, S : /\ R \cap (S \X S) \subseteq TransitiveClosureOn(R, S)
            /\ IsTransitivelyClosedOn(TransitiveClosureOn(R, S), S)

THEOREM TransitiveClosureMinimal ==
  ASSUME NEW R, NEW S, NEW U \in SUBSET (S \X S),
         R \cap (S \X S) \subseteq U, IsTransitivelyClosedOn(U, S)
  PROVE  TransitiveClosureOn(R, S) \subseteq U

THEOREM TCTCTC ==
  ASSUME NEW R, NEW S, NEW i \in S, NEW j \in S, NEW k \in S,
         <<i, j>> \in TransitiveClosureOn(R, S), <<j, k>> \in TransitiveClosureOn(R, S)
  PROVE  <<i, k>> \in TransitiveClosureOn(R, S)

THEOREM TCRTC ==
  ASSUME NEW R, NEW S, NEW i \in S, NEW j \in S, NEW k \in S,
         <<i, j>> \in TransitiveClosureOn(R, S), <<j, k>> \in R
  PROVE  <<i, k>> \in TransitiveClosureOn(R, S)

THEOREM RTCTC ==
  ASSUME NEW R, NEW S, NEW i \in S, NEW j \in S, NEW k \in S,
         <<i, j>> \in R, <<j, k>> \in TransitiveClosureOn(R, S)
  PROVE  <<i, k>> \in TransitiveClosureOn(R, S)

THEOREM TransitiveClosureChopLast ==
  ASSUME NEW R, NEW S, NEW i \in S, NEW k \in S, <<i, k>> \in TransitiveClosureOn(R, S)
  PROVE  \E j \in S : <<j, k>> \in R /\ (i = j \/ <<i, j>> \in TransitiveClosureOn(R, S))

THEOREM TransitiveClosureWF ==
  ASSUME NEW R, NEW S, IsWellFoundedOn(R, S)
  PROVE  IsWellFoundedOn(TransitiveClosureOn(R, S), S)

-----------------------------------------------------------------------------
\* Some well-founded relations.

\* The relation on S given by an operator.
OpToRel(_\prec_, S) == {ss \in S \X S : ss[1] \prec ss[2]}

THEOREM NatLessThanWellFounded == IsWellFoundedOn(OpToRel(<, Nat), Nat)

\* The pairs of elements of S whose images under f are related by R.
PreImage(f(_), S, R) == {p \in S \X S : <<f(p[1]), f(p[2])>> \in R}

THEOREM PreImageWellFounded ==
  ASSUME NEW S, NEW T, NEW R, NEW f(_), \A s \in S : f(s) \in T, IsWellFoundedOn(R, T)
  PROVE  IsWellFoundedOn(PreImage(f, S, R), S)

\* Pairs ordered by their first components, equal ones by the second.
LexPairOrdering(R1, R2, S1, S2) ==
  {ss \in (S1 \X S2) \X (S1 \X S2) :
     \/ <<ss[1][1], ss[2][1]>> \in R1
     \/ (ss[1][1] = ss[2][1]) /\ (<<ss[1][2], ss[2][2]>> \in R2)}

THEOREM WFLexPairOrdering ==
  ASSUME NEW R1, NEW R2, NEW S1, NEW S2,
         IsWellFoundedOn(R1, S1), IsWellFoundedOn(R2, S2)
  PROVE  IsWellFoundedOn(LexPairOrdering(R1, R2, S1, S2), S1 \X S2)

\* Tuples of length n ordered by the first component in which they differ.
LexProductOrdering(R, S, n) ==
  {ff \in [1 .. n -> S] \X [1 .. n -> S] :
     \E j \in 1 .. n :
       /\ \A i \in 1 .. (j - 1) : ff[1][i] = ff[2][i]
       /\ <<ff[1][j], ff[2][j]>> \in R}

THEOREM WFLexProductOrdering ==
  ASSUME NEW R, NEW S, NEW n \in Nat, IsWellFoundedOn(R, S)
  PROVE  IsWellFoundedOn(LexProductOrdering(R, S, n), [1 .. n -> S])
=============================================================================
