----------------------------- MODULE WorkerSpec -----------------------------
(* The nodes as the managers see them: a node is connected or it is not, and *)
(* tasks change their stage in the store. What really happens on a node is   *)
(* in WorkerImpl.                                                            *)
EXTENDS Tasks, EventCounter

VARIABLE nodes       \* for each node whether the managers can reach it

nodeUp   == "up"
nodeDown == "down"

WorkerTypeOK == nodes \in [Node -> {nodeUp, nodeDown}]

IsUp(n) == nodes[n] = nodeUp

RunningOn(n) == { t \in tasks : t.node = n /\ t.status = running }

(* The tasks of a node that have not ended.                                  *)
HeldBy(n) == { t \in tasks : t.node = n /\ UpTo(assigned, t.status) /\ Alive(t) }

-----------------------------------------------------------------------------
(* A task goes one step towards running, but not further than it should.     *)
ProgressTask ==
  /\ \E t \in tasks : \E m \in Forward :
       /\ t.status = m[1]
       /\ UpTo(m[2], t.desired_state)
       /\ IsUp(t.node)
       /\ MoveTo(t, m[2])
  /\ UNCHANGED << nodes, nEvents >>

(* A task that was to be stopped has stopped.                                *)
ShutdownComplete ==
  /\ \E t \in tasks : /\ t.status = running
                      /\ t.desired_state \in {shutdown, remove}
                      /\ IsUp(t.node)
                      /\ MoveTo(t, shutdown)
  /\ UNCHANGED << nodes, nEvents >>

(* A node refuses a task; it may still do so just before the task runs.      *)
RejectTask ==
  /\ CountEvent
  /\ \E t \in tasks : t.status \in Underway /\ IsUp(t.node) /\ MoveTo(t, rejected)
  /\ UNCHANGED nodes

(* What a manager records when a task ended in a way: failing counts as      *)
(* having been shut down if that was wanted.                                 *)
Recorded(t, end) == IF end = failed /\ t.desired_state = shutdown THEN shutdown ELSE end

(* A node reports that any of its tasks have ended, each in one way or the   *)
(* other. They can be many at once, or none.                                 *)
ContainerExit ==
  /\ CountEvent
  /\ \E n \in Node :
       /\ IsUp(n)
       /\ \E ended \in SUBSET RunningOn(n) : \E end \in [ended -> {failed, complete}] :
            Become(ended, LAMBDA t : [t EXCEPT !.status = Recorded(t, end[t])])
  /\ UNCHANGED nodes

(* The managers lose a node from sight, and find it again.                   *)
WorkerDown ==
  /\ CountEvent
  /\ \E n \in Node : IsUp(n) /\ nodes' = [nodes EXCEPT ![n] = nodeDown]
  /\ UNCHANGED tasks

WorkerUp ==
  /\ \E n \in Node : ~IsUp(n) /\ nodes' = [nodes EXCEPT ![n] = nodeUp]
  /\ UNCHANGED << tasks, nEvents >>

(* A node was lost for so long that the managers give up its tasks. It is    *)
(* the one change of a stage beyond assigned that no node asked for.         *)
OrphanTasks ==
  /\ \E n \in Node : /\ ~IsUp(n)
                     /\ Become(HeldBy(n), LAMBDA t : [t EXCEPT !.status = orphaned])
  /\ UNCHANGED << nodes, nEvents >>

-----------------------------------------------------------------------------
(* What cannot be put off for ever.                                          *)
AgentProgress == ProgressTask \/ ShutdownComplete \/ OrphanTasks \/ WorkerUp

Agent == AgentProgress \/ RejectTask \/ ContainerExit \/ WorkerDown
=============================================================================
