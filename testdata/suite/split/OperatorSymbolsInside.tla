---- MODULE OperatorSymbolsInside ----
\* Operator symbols that a specification defines assign and choose inside of other formulas, too: infix, prefix and postfix ones. A
\* disjunction in them counts twice where both sides hold.
\* EXPECT exit=0 generated=12 distinct=4
EXTENDS Naturals
VARIABLE x
a ++ b == x = a /\ x' = b
n ^+ == x = 1 /\ x' = n
-. n == x = n /\ x' = 3
n ^* == n < 4 \/ n < 5
Init == IF TRUE THEN x = 0 ELSE FALSE
Next == IF x < 3 THEN \/ 0 ++ 1
                      \/ 2 ^+
                      \/ -2
        ELSE \A i \in {1} : x ^* /\ x' = i - 1 + x
Also == x < 3 /\ x ^* /\ x' = x
Both == Next \/ Also
====
----- CONFIG OperatorSymbolsInside -----
INIT Init
NEXT Both
====
