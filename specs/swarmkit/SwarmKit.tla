------------------------------ MODULE SwarmKit ------------------------------
(* The managers of a cluster that runs containers. Users ask for services; a *)
(* service is some number of replicas of one program (or one on each node).  *)
(* The managers turn services into tasks, give tasks to nodes, and replace   *)
(* those that end. All of them read and write one store, a step at a time.   *)
EXTENDS WorkerSpec

CONSTANT maxTerminated    \* so many ended tasks are kept for each place

(* One task that lives and those that are kept need different names.         *)
ASSUME maxTerminated \in Nat /\ Cardinality(TaskId) > maxTerminated

VARIABLE services         \* from the names of services to what users want

vars == << tasks, services, nodes, nEvents >>

TypeOK == /\ DOMAIN services \subseteq ServiceId
          /\ services \in [DOMAIN services -> ServiceSpec]
          /\ TasksTypeOK
          /\ WorkerTypeOK

Init == /\ services = << >>
        /\ tasks = {}
        /\ nodes = [n \in Node |-> nodeUp]
        /\ InitEvents

-----------------------------------------------------------------------------
(* Looking things up.                                                        *)
Counted(s)    == services[s].replicas # global
TasksOf(s)    == { t \in tasks : t.service = s }
TasksAt(s, p) == { t \in TasksOf(s) : Place(t) = p }
PlacesOf(s)   == { Place(t) : t \in TasksOf(s) }
Places(s)     == IF Counted(s) THEN Slot ELSE Node
FreeIds(s, p) == TaskId \ { t.id : t \in TasksAt(s, p) }

-----------------------------------------------------------------------------
(* The user.                                                                 *)
CreateService ==
  /\ \E s \in ServiceId \ DOMAIN services : \E wish \in ServiceSpec :
       /\ ~wish.remove
       /\ services' = (s :> wish) @@ services
  /\ UNCHANGED << tasks, nodes, nEvents >>

(* Another number of replicas. A global service stays one.                   *)
UpdateService ==
  /\ CountEvent
  /\ \E s \in DOMAIN services : \E wish \in ServiceSpec :
       /\ ~services[s].remove
       /\ ~wish.remove
       /\ Counted(s) = (wish.replicas # global)
       /\ services' = [services EXCEPT ![s] = wish]
  /\ UNCHANGED << tasks, nodes >>

(* The service and its tasks are marked; they go when they have ended.       *)
RemoveService ==
  /\ CountEvent
  /\ \E s \in DOMAIN services :
       /\ services' = [services EXCEPT ![s].remove = TRUE]
       /\ Condemn(TasksOf(s))
  /\ UNCHANGED nodes

User == CreateService \/ UpdateService \/ RemoveService


-----------------------------------------------------------------------------
(* The orchestrator: it compares services with tasks.                        *)

(* Too few places are taken: a task for another place.                       *)
CreateSlot ==
  /\ \E s \in DOMAIN services :
       /\ ~services[s].remove
       /\ Counted(s) => Cardinality(PlacesOf(s)) < services[s].replicas
       /\ \E p \in Places(s) \ PlacesOf(s) : \E i \in FreeIds(s, p) :
            tasks' = tasks \cup {Fresh(s, p, i, running)}
  /\ UNCHANGED << services, nodes, nEvents >>

(* All tasks of a place have ended, and it is not to be given up: another.   *)
ReplaceTask ==
  /\ \E s \in DOMAIN services : \E p \in PlacesOf(s) :
       /\ \A t \in TasksAt(s, p) : ~Alive(t)
       /\ \E t \in TasksAt(s, p) : t.desired_state # remove
       /\ \E i \in FreeIds(s, p) : tasks' = tasks \cup {Fresh(s, p, i, running)}
  /\ UNCHANGED << services, nodes, nEvents >>

(* More replicas live than are wanted, not counting those that are stopping  *)
(* already: one of the places is given up.                                   *)
RequestRemoval ==
  /\ \E s \in DOMAIN services :
       LET staying == { t \in TasksOf(s) : Alive(t) /\ UpTo(t.desired_state, running) }
       IN  /\ Counted(s)
           /\ Cardinality(staying) > services[s].replicas
           /\ \E p \in { Place(t) : t \in staying } : Condemn(TasksAt(s, p))
  /\ UNCHANGED << services, nodes, nEvents >>

(* Too many ended tasks are kept for a place: one of them is to go.          *)
CleanupTerminated ==
  /\ \E s \in DOMAIN services : \E p \in PlacesOf(s) :
       LET ended == { t \in TasksAt(s, p) :
                        t.status \in {complete, shutdown, failed, rejected} }
       IN  /\ Cardinality(ended) > maxTerminated
           /\ \E t \in ended : Condemn({t})
  /\ UNCHANGED << services, nodes, nEvents >>

(* A task is replaced while it lives, as after a new version of a program.   *)
(* The new task gets ready, and waits there until the old one has ended.     *)
RestartTask ==
  /\ CountEvent
  /\ \E t \in tasks : \E i \in FreeIds(t.service, Place(t)) :
       /\ Alive(t)
       /\ Before(t.desired_state, shutdown)
       /\ tasks' = (tasks \ {t}) \cup { [t EXCEPT !.desired_state = shutdown],
                                        Fresh(t.service, Place(t), i, ready) }
  /\ UNCHANGED << services, nodes >>

ReleaseReady ==
  /\ \E t \in tasks :
       /\ t.status = ready
       /\ t.desired_state = ready
       /\ \A u \in TasksAt(t.service, Place(t)) \ {t} : ~Alive(u)
       /\ Want({t}, running)
  /\ UNCHANGED << services, nodes, nEvents >>

(* The last task of a service that is to be removed is gone.                 *)
CleanupService ==
  /\ \E s \in DOMAIN services :
       /\ services[s].remove
       /\ TasksOf(s) = {}
       /\ services' = [r \in DOMAIN services \ {s} |-> services[r]]
  /\ UNCHANGED << tasks, nodes, nEvents >>

OrchestratorProgress == \/ CreateSlot     \/ ReplaceTask  \/ RequestRemoval
                        \/ CleanupTerminated
                        \/ ReleaseReady   \/ CleanupService

Orchestrator == OrchestratorProgress \/ RestartTask

-----------------------------------------------------------------------------
(* The others. Resources that tasks need are not modelled: the allocator and *)
(* the scheduler always find some.                                           *)
Allocator ==
  /\ \E t \in tasks : t.status = new /\ MoveTo(t, pending)
  /\ UNCHANGED << services, nodes, nEvents >>

Send(t, n) == Become({t}, LAMBDA u : [u EXCEPT !.status = assigned, !.node = n])

Scheduler ==
  /\ \E t \in tasks :
       /\ t.status = pending
       /\ \E n \in (IF t.node = unassigned THEN Node ELSE {t.node}) : Send(t, n)
  /\ UNCHANGED << services, nodes, nEvents >>

(* The reaper forgets tasks: those that are to be removed and that no node   *)
(* holds (any more), and those whose node was given up.                      *)
Reaper ==
  /\ \E t \in tasks :
       /\ \/ t.status = orphaned
          \/ t.desired_state = remove /\ (Before(t.status, assigned) \/ ~Alive(t))
       /\ tasks' = tasks \ {t}
  /\ UNCHANGED << services, nodes, nEvents >>

-----------------------------------------------------------------------------
(* The nodes know nothing of services. Each action has a line of its own, so *)
(* that a counterexample names it.                                           *)
Worker == \/ ProgressTask     /\ UNCHANGED services
          \/ ShutdownComplete /\ UNCHANGED services
          \/ OrphanTasks      /\ UNCHANGED services
          \/ WorkerUp         /\ UNCHANGED services
          \/ RejectTask       /\ UNCHANGED services
          \/ ContainerExit    /\ UNCHANGED services
          \/ WorkerDown       /\ UNCHANGED services

(* With all disturbances used up, the system may come to rest: no deadlock.  *)
Rest == nEvents = maxEvents /\ UNCHANGED vars

Next == User \/ Orchestrator \/ Allocator \/ Scheduler \/ Worker \/ Reaper \/ Rest

(* Nobody can put off the work that is there. But users need not do anything,*)
(* nodes need not fail, tasks need not end, be refused or be restarted. A    *)
(* node that was lost comes back, though other work is waiting, too.         *)
Spec == /\ Init /\ [][Next]_vars
        /\ WF_vars(OrchestratorProgress)
        /\ WF_vars(Allocator)
        /\ WF_vars(Scheduler)
        /\ WF_vars(Reaper)
        /\ WF_vars(AgentProgress /\ UNCHANGED services)
        /\ WF_vars(WorkerUp /\ UNCHANGED services)

-----------------------------------------------------------------------------
(* What is claimed about states.                                             *)
ServiceKnown == \A t \in tasks : t.service \in DOMAIN services

NodeKnown    == \A t \in tasks : UpTo(assigned, t.status) => t.node \in Node

OneOfEach    == \A t, u \in tasks : Id(t) = Id(u) => t = u

Inv == ServiceKnown /\ NodeKnown /\ OneOfEach

-----------------------------------------------------------------------------
(* What is claimed about steps: if a task changes its stage, enters the      *)
(* store or leaves it, then the component at work is one that may do this.   *)
StageIn(S, id) == IF \E t \in S : Id(t) = id
                    THEN (CHOOSE t \in S : Id(t) = id).status
                    ELSE absent

Moves == { << StageIn(tasks, i), StageIn(tasks', i) >> : i \in IdsOf(tasks \cup tasks') }

Changes == { m \in Moves : m[1] # m[2] }

StepOK == \/ Changes = {}
          \/ Orchestrator /\ Changes \subseteq Legal.orchestrator
          \/ Allocator    /\ Changes \subseteq Legal.allocator
          \/ Scheduler    /\ Changes \subseteq Legal.scheduler
          \/ Agent        /\ Changes \subseteq Legal.agent
          \/ Reaper       /\ Changes \subseteq Legal.reaper

TransitionsOK == [][StepOK]_vars

-----------------------------------------------------------------------------
(* What is claimed about whole behaviours. All services have what was asked  *)
(* for, no more and no less, and no heap of ended tasks.                     *)
InDesiredState ==
  \A s \in DOMAIN services :
    LET up == { t \in TasksOf(s) : t.status = running }
    IN  /\ ~services[s].remove
        /\ IF Counted(s) THEN Cardinality(up) = services[s].replicas
                         ELSE /\ { t.node : t \in up } = Node
                              /\ Cardinality(up) = Cardinality(Node)
        /\ \A p \in PlacesOf(s) :
             Cardinality({ t \in TasksAt(s, p) : ~Alive(t) }) <= maxTerminated

(* If the disturbances end some day, it comes to that and stays there.       *)
EventuallyAsDesired ==
  \/ []<> <<User>>_vars
  \/ []<> <<RestartTask>>_vars
  \/ []<> <<WorkerDown>>_vars
  \/ []<> <<RejectTask>>_vars
  \/ []<> <<ContainerExit>>_vars
  \/ <>[] InDesiredState
=============================================================================
