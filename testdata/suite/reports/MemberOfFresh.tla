---- MODULE MemberOfFresh ----
\* A set that is asked for a member says where it was constructed if it fails, and so does the one that it asks.
\* EXPECT exit=75 code=2147 trace=2
\* EXPECT text "0. Line 13, column 8 to line 13, column 35 in MemberOfFresh"
\* EXPECT text "1. Line 13, column 14 to line 13, column 35 in MemberOfFresh"
\* EXPECT text "2. Line 13, column 25 to line 13, column 34 in MemberOfFresh"
\* EXPECT absent "3. Line"
EXTENDS Naturals
VARIABLE x
None == {{}}
Init == x = [i \in {1, 2} |-> [s |-> {}]]
Next == \E i \in {1, 2} : x' = [x EXCEPT ![i].s = 3]
Inv == x \in [{1, 2} -> [s : None]]
====
----- CONFIG MemberOfFresh -----
INIT Init
NEXT Next
INVARIANT Inv
====
