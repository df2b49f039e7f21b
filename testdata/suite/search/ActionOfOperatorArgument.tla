---- MODULE ActionOfOperatorArgument ----
\* The next-state relation is split at an application of operators to operators if those are constant. If one depends on the state
\* or the next one, the application is one action, with the name of what is applied.
\* EXPECT exit=12 trace=6
\* EXPECT text "2: <Do line 16, col 12 to line 16, col 18 of module ActionOfOperatorArgument>\n"
\* EXPECT text "3: <Do line 17, col 12 to line 17, col 41 of module ActionOfOperatorArgument>\n"
\* EXPECT text "4: <Give(<Operator One>,3) line 15, col 18 to line 15, col 48 of module ActionOfOperatorArgument>\n"
\* EXPECT text "5: <Give(<Operator LAMBDA>,4) line 15, col 18 to line 15, col 48 of module ActionOfOperatorArgument>\n"
\* EXPECT text "6: <Give line 20, col 12 to line 20, col 36 of module ActionOfOperatorArgument>\n"
EXTENDS Naturals
VARIABLE x
Do(F(_)) == F(1)
Set(q) == x = 0 /\ x' = q
One(k) == 1 + k
Give(F(_), k) == x = k - 1 /\ x' = k /\ F(k) > 0
Next == \/ Do(Set)
        \/ Do(LAMBDA q : x = q /\ x' = 2)
        \/ Give(One, 3)
        \/ Give(LAMBDA q : q + 1, 4)
        \/ Give(LAMBDA q : q + x, 5)
Init == x = 0
Inv == x < 5
====
----- CONFIG ActionOfOperatorArgument -----
INIT Init
NEXT Next
INVARIANT Inv
====
