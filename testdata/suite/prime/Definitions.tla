---- MODULE Definitions ----
\* Priming a definition primes the variables in it; operators with arguments, LET and lambdas alike.
\* EXPECT exit=0 generated=4 distinct=4 depth=4
EXTENDS Naturals
VARIABLES x, y
Sum == x + y
Plus(n) == Sum + n
Twice(F(_), n) == F(F(n))
Init == x = 0 /\ y = 0
Next == /\ x < 3
        /\ x' = x + 1
        /\ y' = x' * 2
        /\ Sum' = x' + y'
        /\ Plus(5)' = x' + y' + 5
        /\ Plus(x)' = Sum' + x'
        /\ Plus(x') = Sum + x'
        /\ (LET z == x IN z + 1)' = x' + 1
        /\ Twice(LAMBDA n : n + x, 0)' = x' + x'
        /\ (\A i \in 1..2 : i + x = x + i)'
        /\ (IF x = 1 THEN "one" ELSE "other")' = IF x' = 1 THEN "one" ELSE "other"
====
----- CONFIG Definitions -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
