---- MODULE DepthFirst ----
\* With a StateDeque the state found last is expanded first: 3 of 1, 2 and 3, then 6 of 4, 5 and 6, while 1, 2, 4 and 5 wait.
\* First in, first out 9 is found over 3 and 6, too, but 22 states have been generated then, not 10.
\* OPTIONS -Dtlc2.tool.queue.IStateQueue=StateDeque
\* EXPECT exit=12 generated=10 distinct=10 trace=4
\* EXPECT print "<<6, 4>>\n"
EXTENDS Naturals, TLC
VARIABLE x
Init == x = 0
Next == (x = 6 => PrintT(<<x, TLCGet("queue")>>)) /\ \E d \in 1..3 : x' = x + d
Inv == x < 9
====
----- CONFIG DepthFirst -----
INIT Init
NEXT Next
INVARIANT Inv
====
