------------------------ MODULE DifferentialEquations -----------------------
\* Solutions of differential equations (Specifying Systems, chapter 11). They
\* are for reasoning: the checker has no real numbers.
LOCAL INSTANCE Reals
LOCAL INSTANCE Sequences

LOCAL Between(a, b) == {s \in Real : a < s /\ s < b}

\* Whether df is the derivative of f on S.
LOCAL Differentiates(df, f, S) ==
  \A r \in S : \A e \in {x \in Real : x > 0} : \E d \in {x \in Real : x > 0} :
    \A s \in (Between(r - d, r + d) \cap S) \ {r} :
      (f[s] - f[r]) / (s - r) \in Between(df[r] - e, df[r] + e)

\* The values at b of the solution of D and of its derivatives up to the last but one,
\* if those at a are InitVals; D is a set of tuples of time, value and derivatives.
Integrate(D, a, b, InitVals) ==
  LET n == Len(InitVals)
      Solves(g, S) ==
        /\ \A i \in 0 .. n : DOMAIN g[i] = S
        /\ \A i \in 1 .. n : Differentiates(g[i], g[i - 1], S)
        /\ \A i \in 1 .. n : g[i - 1][a] = InitVals[i]
        /\ \A r \in S : [i \in 1 .. (n + 2) |-> IF i = 1 THEN r ELSE g[i - 2][r]] \in D
      Near(e) == Between(a - e, b + e)
      g == CHOOSE h : \E e \in {x \in Real : x > 0} :
             h \in [0 .. n -> [Near(e) -> Real]] /\ Solves(h, Near(e))
  IN  [i \in 1 .. n |-> g[i - 1][b]]
=============================================================================
