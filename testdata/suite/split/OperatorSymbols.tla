---- MODULE OperatorSymbols ----
\* The application of an operator symbol that somebody defined is entered like any other: its disjuncts are actions, named
\* after it.
\* EXPECT exit=12 trace=3
\* EXPECT text "2: <++(1,0) line 10, col 14 to line 10, col 32 of module OperatorSymbols>"
\* EXPECT text "3: <^+(2) line 12, col 9 to line 12, col 23 of module OperatorSymbols>"
EXTENDS Naturals
VARIABLE x
Init == x = 0
a ++ b == \/ x = 0 /\ x' = a + b
          \/ x' = x
n ^+ == x = 1 /\ x' = n
Next == \/ \E n \in {1} : n ++ 0
        \/ 2 ^+
Inv == x # 2
====
----- CONFIG OperatorSymbols -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
