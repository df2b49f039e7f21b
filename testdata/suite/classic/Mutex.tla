---- MODULE Mutex ----
\* Peterson's algorithm with its four steps per process keeps the two out of each other's way.
\* EXPECT exit=0
EXTENDS Naturals
VARIABLES pc, want, turn
Init == pc = [p \in 0..1 |-> "idle"] /\ want = [p \in 0..1 |-> FALSE] /\ turn = 0
Go(p, from, to) == pc[p] = from /\ pc' = [pc EXCEPT ![p] = to]
Ask(p) == Go(p, "idle", "yield") /\ want' = [want EXCEPT ![p] = TRUE] /\ UNCHANGED turn
Yield(p) == Go(p, "yield", "wait") /\ turn' = 1 - p /\ UNCHANGED want
Enter(p) == Go(p, "wait", "in") /\ (~ want[1 - p] \/ turn = p) /\ UNCHANGED <<want, turn>>
Leave(p) == Go(p, "in", "idle") /\ want' = [want EXCEPT ![p] = FALSE] /\ UNCHANGED turn
Next == \E p \in 0..1 : Ask(p) \/ Yield(p) \/ Enter(p) \/ Leave(p)
Spec == Init /\ [][Next]_<<pc, want, turn>> /\ \A p \in 0..1 : WF_<<pc, want, turn>>(Yield(p) \/ Enter(p) \/ Leave(p))
Mutex == ~ (pc[0] = "in" /\ pc[1] = "in")
Served == \A p \in 0..1 : pc[p] = "wait" ~> pc[p] = "in"
====
----- CONFIG Mutex -----
SPECIFICATION Spec
INVARIANT Mutex
PROPERTY Served
====
