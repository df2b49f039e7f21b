---- MODULE DomainOfFresh ----
\* The domain of a function that is asked for an argument says where it was constructed.
\* EXPECT exit=75 code=2147 trace=1
\* EXPECT text "3. Line 8, column 39 to line 8, column 42 in DomainOfFresh"
\* EXPECT text "4. Line 8, column 21 to line 8, column 28 in DomainOfFresh"
EXTENDS Integers
VARIABLE x
F(S) == LET f[s \in SUBSET S] == s IN f[S]
Init == x = 0
Next == x' = F(42)
====
----- CONFIG DomainOfFresh -----
INIT Init
NEXT Next
====
