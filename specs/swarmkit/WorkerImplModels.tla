-------------------------- MODULE WorkerImplModels --------------------------
(* Mistakes of a node. A model puts one in the place of the definition that  *)
(* is named with it.                                                         *)
EXTENDS WorkerImpl

(* For WorkerReboot: containers are gone from the disk, not just ended.      *)
RebootToNothing ==
  /\ CountEvent
  /\ containers' = [c \in DOMAIN containers |-> absent]
  /\ UNCHANGED << tasks, nodes >>

(* For SyncWithManager: news arrive though the managers think it is down.    *)
SyncInTheDark ==
  /\ containers' = Instructed
  /\ Become(WS!RunningOn(node), LAMBDA t : [t EXCEPT !.status = Report(t)])
  /\ UNCHANGED << nodes, nEvents >>

(* For AgentProgress: nothing ever makes the node talk to a manager.         *)
ProgressInSilence == ProgressTask \/ OrphanTasks \/ WorkerUp \/ ShutdownComplete
=============================================================================
