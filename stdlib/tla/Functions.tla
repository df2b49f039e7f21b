------------------------------ MODULE Functions -----------------------------
\* Functions: restrictions, images, injections and the like, and folding.
EXTENDS Integers, Folds

\* The function restricted to the domain S.
Restrict(f, S) == [x \in S |-> f[x]]

\* The function restricted to the arguments, or to the values, that pass a test.
RestrictDomain(f, Test(_)) == Restrict(f, {x \in DOMAIN f : Test(x)})
RestrictValues(f, Test(_)) == Restrict(f, {x \in DOMAIN f : Test(f[x])})

\* Whether f is g restricted to a smaller domain.
IsRestriction(f, g) ==
  DOMAIN f \subseteq DOMAIN g /\ \A x \in DOMAIN f : f[x] = g[x]

\* The set of the values of a function.
Range(f) == {f[x] : x \in DOMAIN f}

\* Combines the values of two functions argument by argument.
Pointwise(f, g, T(_, _)) == [x \in DOMAIN f |-> T(f[x], g[x])]

\* A function from T to S that inverts f where possible.
Inverse(f, S, T) ==
  [t \in T |-> CHOOSE s \in S : t \in Range(f) => f[s] = t]

\* The inverse of an injective f as a function on its range.
AntiFunction(f) == Inverse(f, DOMAIN f, Range(f))

\* Whether different arguments have different values.
IsInjective(f) == \A a, b \in DOMAIN f : f[a] = f[b] => a = b

\* The set of injections from S to T.
Injection(S, T) == {f \in [S -> T] : IsInjective(f)}

\* The set of surjections from S to T.
Surjection(S, T) == {f \in [S -> T] : \A t \in T : \E s \in S : f[s] = t}

\* The set of bijections from S to T.
Bijection(S, T) == Injection(S, T) \cap Surjection(S, T)

\* Whether there is such a function.
ExistsInjection(S, T) == Injection(S, T) # {}
ExistsSurjection(S, T) == Surjection(S, T) # {}
ExistsBijection(S, T) == Bijection(S, T) # {}

\* op(f[xn], ... op(f[x2], op(f[x1], base)) ...) for the arguments x1, x2, ... in order.
FoldFunctionOnSet(op(_, _), base, fun, indices) ==
  MapThenFoldSet(op, base, LAMBDA i : fun[i], LAMBDA s : CHOOSE x \in s : TRUE, indices)

\* FoldFunctionOnSet for the whole domain.
FoldFunction(op(_, _), base, fun) ==
  FoldFunctionOnSet(op, base, fun, DOMAIN fun)

\* The sum of the values at the arguments in a set.
SumFunctionOnSet(fun, indices) == FoldFunctionOnSet(+, 0, fun, indices)

\* The sum of the values.
SumFunction(fun) == SumFunctionOnSet(fun, DOMAIN fun)
=============================================================================
