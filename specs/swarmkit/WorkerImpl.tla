----------------------------- MODULE WorkerImpl -----------------------------
(* One node, with its containers. WorkerSpec says what the managers see of a *)
(* node; here is what happens on it: containers run, are being stopped, have *)
(* ended, and the managers hear of it when the node talks to them, which may *)
(* be much later. The claim is that the managers cannot tell the difference: *)
(* every behaviour of this module is one of WorkerSpec.                      *)
(*                                                                           *)
(* The rest of the cluster is reduced to the little that the node notices:   *)
(* tasks come, change and go. That is more than SwarmKit would ever do, and  *)
(* much smaller to check than SwarmKit with containers.                      *)
EXTENDS Tasks, EventCounter

CONSTANT node          \* the node in question
ASSUME node \in Node

VARIABLES
  nodes,               \* as in WorkerSpec
  containers           \* from identities of tasks to the states of containers

vars    == << tasks, nEvents, nodes, containers >>
visible == << tasks, nEvents, nodes >>

WS == INSTANCE WorkerSpec

stopping == "stopping"                  \* we have told it to end
Ends     == {complete, failed}          \* exit status zero, or not

TypeOK == /\ TasksTypeOK
          /\ WS!WorkerTypeOK
          /\ DOMAIN containers \subseteq AnyId
          /\ containers \in [DOMAIN containers -> {running, stopping} \cup Ends]

Init == /\ tasks = {}
        /\ nodes = [n \in Node |-> WS!nodeUp]
        /\ containers = << >>
        /\ InitEvents

-----------------------------------------------------------------------------
(* What containers do. The managers do not see it.                           *)
ContainerExit ==
  /\ CountEvent
  /\ \E c \in DOMAIN containers : \E end \in Ends :
       containers[c] = running /\ containers' = [containers EXCEPT ![c] = end]
  /\ UNCHANGED << tasks, nodes >>

ShutdownComplete ==
  /\ \E c \in DOMAIN containers :
       containers[c] = stopping /\ containers' = [containers EXCEPT ![c] = failed]
  /\ UNCHANGED << tasks, nodes, nEvents >>

(* The node reboots: whatever ran has failed.                                *)
WorkerReboot ==
  /\ CountEvent
  /\ containers' = [c \in DOMAIN containers |->
                      IF containers[c] \in Ends THEN containers[c] ELSE failed]
  /\ UNCHANGED << tasks, nodes >>

-----------------------------------------------------------------------------
(* The node and a manager tell each other the news. The manager's side: a    *)
(* container whose task is unknown or should not run is stopped; once it has *)
(* ended and its task is unknown, it is thrown away.                         *)
Unwanted(c) == \A t \in tasks : Id(t) = c => Before(running, t.desired_state)

Useless(c)  == containers[c] \in Ends /\ c \notin IdsOf(tasks)

Instructed == [c \in { d \in DOMAIN containers : ~Useless(d) } |->
                 IF containers[c] = running /\ Unwanted(c) THEN stopping
                                                           ELSE containers[c]]

(* The node's side: how a task is that the manager believes to be running.   *)
(* A container that is being stopped is still running, to a manager. One     *)
(* that is not there has ended somehow, nobody knows how.                    *)
Report(t) ==
  IF Id(t) \notin DOMAIN containers THEN shutdown
  ELSE CASE containers[Id(t)] = stopping -> running
         [] containers[Id(t)] = running  -> running
         [] containers[Id(t)] \in Ends   -> WS!Recorded(t, containers[Id(t)])

SyncWithManager ==
  /\ WS!IsUp(node)
  /\ containers' = Instructed
  /\ Become(WS!RunningOn(node), LAMBDA t : [t EXCEPT !.status = Report(t)])
  /\ UNCHANGED << nodes, nEvents >>

-----------------------------------------------------------------------------
(* What the store sees at once, as in WorkerSpec. A task that begins to run  *)
(* gets its container.                                                       *)
ProgressTask ==
  /\ \E t \in tasks : \E m \in Forward :
       /\ t.status = m[1]
       /\ UpTo(m[2], t.desired_state)
       /\ WS!IsUp(t.node)
       /\ MoveTo(t, m[2])
       /\ containers' = IF m[2] = running THEN (Id(t) :> running) @@ containers
                                          ELSE containers
  /\ UNCHANGED << nodes, nEvents >>

RejectTask ==
  /\ CountEvent
  /\ WS!IsUp(node)
  /\ \E t \in tasks : t.node = node /\ t.status \in Underway /\ MoveTo(t, rejected)
  /\ UNCHANGED << nodes, containers >>

WorkerDown  == WS!WorkerDown  /\ UNCHANGED containers
WorkerUp    == WS!WorkerUp    /\ UNCHANGED containers
OrphanTasks == WS!OrphanTasks /\ UNCHANGED containers

AgentProgress == \/ ProgressTask \/ OrphanTasks \/ WorkerUp
                 \/ ShutdownComplete \/ SyncWithManager

Agent == \/ AgentProgress \/ RejectTask \/ WorkerDown
         \/ ContainerExit \/ WorkerReboot

-----------------------------------------------------------------------------
(* The rest of the cluster.                                                  *)

(* A task enters the store. Its identity is not one that the node still has  *)
(* a container for (names never repeat in a real cluster); and all tasks of  *)
(* a service are of one kind.                                                *)
CreateTask ==
  /\ \E s \in ServiceId, p \in Slot \cup Node, i \in TaskId, w \in {ready, running} :
       LET t == Fresh(s, p, i, w)
       IN  /\ Id(t) \notin IdsOf(tasks) \cup DOMAIN containers
           /\ \A u \in tasks : u.service = s => ((u.slot = global) = (t.slot = global))
           /\ tasks' = tasks \cup {t}
  /\ UNCHANGED << nodes, nEvents, containers >>

(* Another component may move this task from one stage to the other.         *)
ByOthers(t, stage) ==
  \E c \in DOMAIN Legal : /\ << t.status, stage >> \in Legal[c]
                          /\ c = "agent" => t.node # node

(* A task gets another desired state, or another stage from somebody else    *)
(* than this node, or both. It gets a node when it becomes assigned.         *)
UpdateTask ==
  /\ \E t \in tasks, stage \in Stage, w \in Wanted :
       /\ stage = t.status \/ ByOthers(t, stage)
       /\ \E n \in (IF stage = assigned /\ t.node = unassigned THEN Node ELSE {t.node}) :
            Become({t}, LAMBDA u : [u EXCEPT !.status = stage, !.desired_state = w,
                                             !.node = n])
  /\ UNCHANGED << nodes, nEvents, containers >>

RemoveTask ==
  /\ \E t \in tasks : << t.status, absent >> \in Legal.reaper /\ tasks' = tasks \ {t}
  /\ UNCHANGED << nodes, nEvents, containers >>

OtherComponent == CreateTask \/ UpdateTask \/ RemoveTask

-----------------------------------------------------------------------------
Next == Agent \/ OtherComponent

Impl == Init /\ [][Next]_vars /\ WF_vars(AgentProgress)

(* What WorkerSpec promises, with the rest of the cluster at work as well.   *)
WSSpec == /\ WS!WorkerTypeOK
          /\ [][WS!Agent \/ OtherComponent]_visible
          /\ WF_visible(WS!AgentProgress)
=============================================================================
