--------------------------- MODULE DyadicRationals --------------------------
\* Fractions whose denominators are powers of two, in lowest terms.
LOCAL INSTANCE FiniteSets
LOCAL INSTANCE Integers
LOCAL INSTANCE Sequences
LOCAL INSTANCE FiniteSetsExt
LOCAL INSTANCE TLC

\* Zero as a fraction.
Zero == [num |-> 0, den |-> 1]

\* One as a fraction.
One == [num |-> 1, den |-> 1]

\* Whether r is a fraction with a power of two as its denominator.
IsDyadicRational(r) == \E i \in 0 .. (r.den - 1) : 2 ^ i = r.den

\* The fraction in lowest terms.
LOCAL reduce(p) ==
  LET twos == {i \in 0 .. 30 : p.num % (2 ^ i) = 0 /\ p.den % (2 ^ i) = 0}
      common == 2 ^ Max(twos)
  IN  IF p.num = 0 THEN Zero
      ELSE [num |-> p.num \div common, den |-> p.den \div common]

\* The sum.
Add(p, q) ==
  IF p = Zero THEN q
  ELSE LET den == Max({p.den, q.den})
       IN  reduce([num |-> p.num * (den \div p.den) + q.num * (den \div q.den), den |-> den])

\* Half of a fraction.
Half(p) == reduce([num |-> p.num, den |-> p.den * 2])

\* The fraction as a string: numerator and denominator but for zero and one.
PrettyPrint(p) ==
  IF p = Zero THEN "0" ELSE IF p = One THEN "1" ELSE ToString(p.num) \o "/" \o ToString(p.den)
=============================================================================
