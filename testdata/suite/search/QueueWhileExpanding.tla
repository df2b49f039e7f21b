---- MODULE QueueWhileExpanding ----
\* A state that is being expanded does not wait any more, and one that is checked does not wait yet.
\* EXPECT exit=0 generated=3 distinct=3
\* EXPECT print "<<\"check\", 0, 0>>\n<<\"expand\", 0, 0>>\n<<\"check\", 1, 0>>\n<<\"expand\", 1, 0>>\n<<\"check\", 2, 0>>\n"
EXTENDS Naturals, TLC
VARIABLE x
Init == x = 0
Next == x < 2 /\ PrintT(<<"expand", x, TLCGet("queue")>>) /\ x' = x + 1
Inv == PrintT(<<"check", x, TLCGet("queue")>>)
====
----- CONFIG QueueWhileExpanding -----
INIT Init
NEXT Next
INVARIANT Inv
CHECK_DEADLOCK FALSE
====
