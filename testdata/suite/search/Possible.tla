---- MODULE Possible ----
\* EXPECT exit=0 generated=4 distinct=3
\* EXPECT print "[AtOne |-> 1, Wraps |-> 1]\n"
\* A predicate of states and one of steps that must hold sometime; the counts are those of the states and steps generated.
EXTENDS Naturals, TLC
VARIABLE x
Init == x = 0
Next == x' = (x + 1) % 3
AtOne == x = 1
Wraps == x = 2 /\ x' = 0
Counts == PrintT(TLCGet("all:named")["s:_possible"][1])
====
----- CONFIG Possible -----
INIT Init
NEXT Next
_POSSIBLE AtOne Wraps
POSTCONDITION Counts
====
