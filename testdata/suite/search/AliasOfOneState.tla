---- MODULE AliasOfOneState ----
\* EXPECT exit=11 code=2114
\* EXPECT text "/\\ st = 1\n/\\ zz = 2\n"
\* A trace of one state shows its variables, not the ALIAS.
VARIABLES st, zz
Init == st = 1 /\ zz = 2
Next == st = 2 /\ UNCHANGED <<st, zz>>
Shown == [both |-> <<st, zz>>]
====
----- CONFIG AliasOfOneState -----
INIT Init
NEXT Next
ALIAS Shown
====
