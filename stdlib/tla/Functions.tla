------------------------------ MODULE Functions -----------------------------
\* Functions: restrictions, images, injections and the like, and folding.
LOCAL INSTANCE Folds

Restrict(f, S) == [x \in S |-> f[x]]

\* The function restricted to the arguments, or to the values, that pass a test.
RestrictDomain(f, Test(_)) == Restrict(f, {x \in DOMAIN f : Test(x)})
RestrictValues(f, Test(_)) == Restrict(f, {x \in DOMAIN f : Test(f[x])})

IsRestriction(f, g) ==
  DOMAIN f \subseteq DOMAIN g /\ \A x \in DOMAIN f : f[x] = g[x]

Range(f) == {f[x] : x \in DOMAIN f}

\* Combines the values of two functions argument by argument.
Pointwise(f, g, T(_, _)) == [x \in DOMAIN f |-> T(f[x], g[x])]

\* A function from T to S that inverts f where possible.
Inverse(f, S, T) ==
  [t \in T |-> CHOOSE s \in S : t \in Range(f) => f[s] = t]

AntiFunction(f) == Inverse(f, DOMAIN f, Range(f))

IsInjective(f) == \A a, b \in DOMAIN f : f[a] = f[b] => a = b

Injection(S, T) == {f \in [S -> T] : IsInjective(f)}

Surjection(S, T) == {f \in [S -> T] : \A t \in T : \E s \in S : f[s] = t}

Bijection(S, T) == Injection(S, T) \cap Surjection(S, T)

ExistsInjection(S, T) == Injection(S, T) # {}
ExistsSurjection(S, T) == Surjection(S, T) # {}
ExistsBijection(S, T) == Bijection(S, T) # {}

\* op(f[x1], op(f[x2], ... op(f[xn], base) ...)) for the arguments in some order;
\* op should be associative and commutative.
FoldFunctionOnSet(op(_, _), base, fun, indices) ==
  MapThenFoldSet(op, base, LAMBDA i : fun[i], LAMBDA s : CHOOSE x \in s : TRUE, indices)

FoldFunction(op(_, _), base, fun) ==
  FoldFunctionOnSet(op, base, fun, DOMAIN fun)
=============================================================================
