------------------------------ MODULE Relation ------------------------------
\* Relations on a set S: R[x, y] tells whether x and y are related. The
\* operators whose names end in Under take an operator in the place of R.
EXTENDS Naturals, FiniteSets

IsReflexive(R, S) == \A x \in S : R[x, x]  \* Whether every x is related to itself.
IsReflexiveUnder(op(_, _), S) == \A x \in S : op(x, x)  \* IsReflexive of an operator.

IsIrreflexive(R, S) == \A x \in S : ~R[x, x]  \* Whether no x is related to itself.
IsIrreflexiveUnder(op(_, _), S) == \A x \in S : ~op(x, x)  \* IsIrreflexive of an operator.

\* Whether R[x, y] implies R[y, x].
IsSymmetric(R, S) == \A x, y \in S : R[x, y] <=> R[y, x]
IsSymmetricUnder(op(_, _), S) == \A x, y \in S : op(x, y) <=> op(y, x)  \* IsSymmetric of an operator.

\* Whether R[x, y] and R[y, x] imply x = y.
IsAntiSymmetric(R, S) == \A x, y \in S : R[x, y] /\ R[y, x] => x = y
IsAntiSymmetricUnder(op(_, _), S) == \A x, y \in S : op(x, y) /\ op(y, x) => x = y  \* IsAntiSymmetric of an operator.

\* Whether R[x, y] excludes R[y, x].
IsAsymmetric(R, S) == \A x, y \in S : ~(R[x, y] /\ R[y, x])
IsAsymmetricUnder(op(_, _), S) == \A x, y \in S : ~(op(x, y) /\ op(y, x))  \* IsAsymmetric of an operator.

\* Whether R[x, y] and R[y, z] imply R[x, z].
IsTransitive(R, S) == \A x, y, z \in S : R[x, y] /\ R[y, z] => R[x, z]
IsTransitiveUnder(op(_, _), S) == \A x, y, z \in S : op(x, y) /\ op(y, z) => op(x, z)  \* IsTransitive of an operator.

\* The smallest transitive relation that includes R.
TransitiveClosure(R, S) ==
  LET via[T \in SUBSET S] ==
        IF T = {} THEN [x, y \in S |-> R[x, y]]
        ELSE LET u == CHOOSE u \in T : TRUE
                 Q == via[T \ {u}]
             IN  [x, y \in S |-> Q[x, y] \/ (Q[x, u] /\ Q[u, y])]
  IN  via[S]

\* The smallest reflexive and transitive relation that includes R.
ReflexiveTransitiveClosure(R, S) ==
  LET T == TransitiveClosure(R, S)
  IN  [x, y \in S |-> x = y \/ T[x, y]]

\* Whether each element can be reached from each other along R.
IsConnected(R, S) ==
  LET T == ReflexiveTransitiveClosure(R, S)
  IN  \A x, y \in S : T[x, y]

\* Whether R is reflexive, antisymmetric and transitive.
IsPartiallyOrdered(R, S) == IsReflexive(R, S) /\ IsAntiSymmetric(R, S) /\ IsTransitive(R, S)
IsPartiallyOrderedUnder(op(_, _), S) ==  \* IsPartiallyOrdered of an operator.
  IsReflexiveUnder(op, S) /\ IsAntiSymmetricUnder(op, S) /\ IsTransitiveUnder(op, S)

\* Whether R is irreflexive, antisymmetric and transitive.
IsStrictlyPartiallyOrdered(R, S) ==
  IsIrreflexive(R, S) /\ IsAntiSymmetric(R, S) /\ IsTransitive(R, S)
IsStrictlyPartiallyOrderedUnder(op(_, _), S) ==  \* IsStrictlyPartiallyOrdered of an operator.
  IsIrreflexiveUnder(op, S) /\ IsAntiSymmetricUnder(op, S) /\ IsTransitiveUnder(op, S)

\* Whether R is a partial order in which any two elements are related.
IsTotallyOrdered(R, S) == IsPartiallyOrdered(R, S) /\ \A x, y \in S : R[x, y] \/ R[y, x]
IsTotallyOrderedUnder(op(_, _), S) ==  \* IsTotallyOrdered of an operator.
  IsPartiallyOrderedUnder(op, S) /\ \A x, y \in S : op(x, y) \/ op(y, x)

\* Whether R is a strict partial order in which any two elements are related.
IsStrictlyTotallyOrdered(R, S) ==
  IsStrictlyPartiallyOrdered(R, S) /\ \A x, y \in S : x # y => R[x, y] \/ R[y, x]
IsStrictlyTotallyOrderedUnder(op(_, _), S) ==  \* IsStrictlyTotallyOrdered of an operator.
  IsStrictlyPartiallyOrderedUnder(op, S)
    /\ \A x, y \in S : x # y => op(x, y) \/ op(y, x)
=============================================================================
