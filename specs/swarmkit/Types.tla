------------------------------- MODULE Types -------------------------------
(* The vocabulary: nodes, services, tasks, and the life of a task.           *)
EXTENDS Naturals, FiniteSets

CONSTANTS
  Node,         \* the worker nodes
  ServiceId,    \* the names that services can have
  TaskId,       \* the names that tasks can have; see Id below
  maxReplicas,  \* no service asks for more replicas than this
  unassigned,   \* stands where a task has no node yet; not a node
  global        \* stands where a service has no number of replicas

Slot == 1..maxReplicas

ASSUME /\ maxReplicas \in Nat
       /\ unassigned \notin Node
       /\ global \notin Nat
       /\ Node \cap Slot = {}

-----------------------------------------------------------------------------
(* What a user says about a service: how many replicas there should be (or   *)
(* one on each node), and whether the service is to go.                      *)
ServiceSpec == [replicas : (0..maxReplicas) \cup {global}, remove : BOOLEAN]

-----------------------------------------------------------------------------
(* The stages of a task's life have a definition each, so that a model can   *)
(* merge some of them by redefining one as another.                          *)
new       == "new"        \* it is in the store and nothing more
pending   == "pending"    \* it has its resources and waits for a node
assigned  == "assigned"   \* it has a node, which does not know yet
accepted  == "accepted"   \* the node will do it
preparing == "preparing"  \* the node fetches what the task needs
ready     == "ready"      \* it could start
starting  == "starting"
running   == "running"
complete  == "complete"   \* it has ended by itself, with success
shutdown  == "shutdown"   \* it has ended because it was asked to
failed    == "failed"     \* it has ended by itself, without success
rejected  == "rejected"   \* the node would not do it
remove    == "remove"     \* only ever desired: to be forgotten
orphaned  == "orphaned"   \* its node has been away for too long

(* A task only moves forward in this sequence.                               *)
Life == << new, pending, assigned, accepted, preparing, ready, starting,
           running, complete, shutdown, failed, rejected, remove, orphaned >>

(* The place in that sequence; the first one if a model merges stages.       *)
Rank(s) == CHOOSE i \in DOMAIN Life :
             Life[i] = s /\ \A j \in 1..(i - 1) : Life[j] # s

Before(a, b) == Rank(a) < Rank(b)
UpTo(a, b)   == Rank(a) <= Rank(b)

Stage  == { Life[i] : i \in DOMAIN Life } \ {remove}
Wanted == {ready, running, shutdown, remove}

-----------------------------------------------------------------------------
Task == [ id            : TaskId,
          service       : ServiceId,
          status        : Stage,                   \* how far it is
          desired_state : Wanted,                  \* how far it should go
          node          : Node \cup {unassigned},
          slot          : Slot \cup {global} ]

(* The place that a task fills: the numbered slot of a replicated service,   *)
(* the node of a global one.                                                 *)
Place(t) == IF t.slot = global THEN t.node ELSE t.slot

(* Names of tasks are few in a model, so they are unique within a place of a *)
(* service only. This is what tells tasks apart.                             *)
Id(t)    == << t.service, t.id, Place(t) >>
AnyId    == ServiceId \X TaskId \X (Slot \cup Node)
IdsOf(S) == { Id(t) : t \in S }

(* The task runs, or may run some day.                                       *)
Alive(t) == UpTo(t.status, running)
=============================================================================
