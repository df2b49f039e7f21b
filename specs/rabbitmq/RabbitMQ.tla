------------------------------ MODULE RabbitMQ ------------------------------
(* A controller in a Kubernetes cluster runs message brokers. The user       *)
(* describes what he wants by a custom resource, the "cluster": so many      *)
(* replicas. The controller creates a stateful set to match and updates it   *)
(* when the cluster changes. Brokers that are taken away lose messages, so   *)
(* the stateful set must never be scaled down. (It may be deleted with its   *)
(* cluster.)                                                                 *)
(*                                                                           *)
(* All go through an API server, which keeps objects by key. An object gets  *)
(* a uid when it is created and a new version when it changes; neither is    *)
(* given out twice. The model counts the uids of clusters and the versions   *)
(* of stateful sets, because nobody compares the others. The stateful set    *)
(* names the uid of its cluster as its owner; when no owner exists any more, *)
(* the garbage collector deletes it, which takes a while. Meanwhile the user *)
(* may create a cluster of the same name, and the controller finds the       *)
(* stateful set of the old one.                                              *)
EXTENDS Naturals, FiniteSets

CONSTANTS
  Replicas,      \* the numbers of replicas that the user may ask for
  MaxClusters,   \* bounds the model: how often the user creates the cluster
  MaxCrashes,    \* bounds the model: how often the controller crashes
  Wrong          \* the mistakes made: a subset of Mistakes

Mistakes == {
  "impatient",        \* the controller takes over the old cluster's stateful set
  "no rule",          \* the API server lets the user lower the replicas of a cluster
  "no version check", \* the API server carries out updates of any version
  "version stuck",    \* creating a stateful set does not advance the version counter
  "version kept",     \* updating a stateful set leaves its version as it is
  "uid reused",       \* creating a cluster does not advance the uid counter
  "wrong object"}     \* get answers with the cluster if there is no stateful set

ASSUME /\ Replicas \subseteq Nat \ {0}
       /\ MaxClusters \in Nat /\ MaxCrashes \in Nat
       /\ Wrong \subseteq Mistakes

VARIABLES
  store,         \* the API server's objects: for each key an object, or Absent
  nextUid,       \* the uid of the next cluster
  nextVersion,   \* the version of the next stateful set, new or changed
  existed,       \* the uids of all clusters so far
  created,       \* how many clusters the user has created
  scheduled,     \* the cluster that waits to be reconciled, as last seen; or Absent
  trigger,       \* the cluster being reconciled, as seen when that began; or Absent
  network,       \* requests and replies on their way, in no order
  crashes        \* how often the controller has crashed

server == <<store, nextUid, nextVersion, existed>>
vars == <<server, created, scheduled, trigger, network, crashes>>

-----------------------------------------------------------------------------
ClusterKey == "cluster"   \* kind, namespace and name of the custom resource
SetKey == "set"           \* and those of the stateful set
Keys == {ClusterKey, SetKey}

Absent == [kind |-> "absent"]

(* uid is 0 for a stateful set, version is 0 for a cluster: not counted.     *)
Object(k, uid, version, owners, n) ==
  [key |-> k, uid |-> uid, version |-> version, owners |-> owners, replicas |-> n]

Cluster == store[ClusterKey]
Set == store[SetKey]

(* Requests about the stateful set. `awaited` is FALSE when the controller   *)
(* that sent it has crashed since: the connection is gone, the request not.  *)
Get == [type |-> "get", awaited |-> TRUE]
Create(owners, n) ==
  [type |-> "create", owners |-> owners, replicas |-> n, awaited |-> TRUE]
Update(version, owners, n) ==
  [type |-> "update", version |-> version, owners |-> owners, replicas |-> n, awaited |-> TRUE]
Delete(version) == [type |-> "delete", version |-> version, awaited |-> FALSE]
Reply(to, object) == [type |-> "reply", to |-> to, object |-> object]

Requests == {m \in network : m.type # "reply"}

TypeOK ==
  /\ \A k \in Keys : store[k] = Absent \/
       /\ store[k].uid \in Nat /\ store[k].version \in Nat
       /\ store[k].owners \subseteq Nat /\ store[k].replicas \in Replicas
  /\ nextUid \in Nat /\ nextVersion \in Nat
  /\ existed \subseteq Nat
  /\ created \in 0..MaxClusters /\ crashes \in 0..MaxCrashes
  /\ \A m \in network : m.type \in {"get", "create", "update", "delete", "reply"}
  /\ Cardinality({m \in network : m.type = "reply" \/ m.awaited}) = IF trigger = Absent THEN 0 ELSE 1

Init == /\ store = [k \in Keys |-> Absent]
        /\ nextUid = 1 /\ nextVersion = 1
        /\ existed = {}
        /\ created = 0 /\ crashes = 0
        /\ scheduled = Absent /\ trigger = Absent
        /\ network = {}

-----------------------------------------------------------------------------
(* What the API server does to its objects.                                  *)
AddCluster(n) ==
  /\ store' = [store EXCEPT ![ClusterKey] = Object(ClusterKey, nextUid, 0, {}, n)]
  /\ nextUid' = IF "uid reused" \in Wrong THEN nextUid ELSE nextUid + 1
  /\ existed' = existed \cup {nextUid}
  /\ UNCHANGED nextVersion

ChangeCluster(n) ==
  /\ store' = [store EXCEPT ![ClusterKey].replicas = n]
  /\ UNCHANGED <<nextUid, nextVersion, existed>>

AddSet(owners, n) ==
  /\ store' = [store EXCEPT ![SetKey] = Object(SetKey, 0, nextVersion, owners, n)]
  /\ nextVersion' = IF "version stuck" \in Wrong THEN nextVersion ELSE nextVersion + 1
  /\ UNCHANGED <<nextUid, existed>>

(* An update that changes nothing leaves the version as it is.               *)
ChangeSet(owners, n) ==
  LET new == [Set EXCEPT !.owners = owners, !.replicas = n]
      keeps == new = Set \/ "version kept" \in Wrong
      version == IF keeps THEN Set.version ELSE nextVersion
  IN  /\ store' = [store EXCEPT ![SetKey] = [new EXCEPT !.version = version]]
      /\ nextVersion' = IF keeps THEN nextVersion ELSE nextVersion + 1
      /\ UNCHANGED <<nextUid, existed>>

Remove(k) == /\ store' = [store EXCEPT ![k] = Absent]
             /\ UNCHANGED <<nextUid, nextVersion, existed>>

-----------------------------------------------------------------------------
(* The user, whose requests are carried out at once.                         *)
UserCreates(n) == /\ Cluster = Absent
                  /\ created < MaxClusters
                  /\ AddCluster(n)
                  /\ created' = created + 1
                  /\ UNCHANGED <<scheduled, trigger, network, crashes>>

(* The validation rule: the replicas of a cluster are never lowered.         *)
Valid(n) == n >= Cluster.replicas \/ "no rule" \in Wrong

UserUpdates(n) == /\ Cluster # Absent
                  /\ n # Cluster.replicas
                  /\ Valid(n)
                  /\ ChangeCluster(n)
                  /\ UNCHANGED <<created, scheduled, trigger, network, crashes>>

UserDeletes == /\ Cluster # Absent
               /\ Remove(ClusterKey)
               /\ UNCHANGED <<created, scheduled, trigger, network, crashes>>

-----------------------------------------------------------------------------
(* The controller. It sees the cluster now and then, and reconciles one      *)
(* version of it at a time; the cluster may change meanwhile.                *)
Schedule == /\ Cluster # Absent
            /\ scheduled' = Cluster
            /\ UNCHANGED <<server, created, trigger, network, crashes>>

Begin == /\ trigger = Absent
         /\ scheduled # Absent
         /\ trigger' = scheduled
         /\ scheduled' = Absent
         /\ network' = network \cup {Get}
         /\ UNCHANGED <<server, created, crashes>>

Continue(m, request) == /\ network' = (network \ {m}) \cup {request}
                        /\ UNCHANGED trigger

End(m) == /\ network' = network \ {m}
          /\ trigger' = Absent

(* It creates the stateful set if there is none, updates it if it belongs to *)
(* the cluster being reconciled, and otherwise leaves it to the collector.   *)
React(m) ==
  LET found == m.object
      owners == {trigger.uid}
  IN  IF found = Absent THEN Continue(m, Create(owners, trigger.replicas))
      ELSE IF found.owners = owners \/ "impatient" \in Wrong
             THEN Continue(m, Update(found.version, owners, trigger.replicas))
             ELSE End(m)

HearGet == \E m \in network :
  /\ m.type = "reply" /\ m.to = "get"
  /\ React(m)
  /\ UNCHANGED <<server, created, scheduled, crashes>>

(* Whether it worked or not: that shows when it reconciles again.            *)
HearDone == \E m \in network :
  /\ m.type = "reply" /\ m.to # "get"
  /\ End(m)
  /\ UNCHANGED <<server, created, scheduled, crashes>>

(* A crash loses what the controller knows and the replies on their way to   *)
(* it, but not its requests.                                                 *)
Crash == /\ crashes < MaxCrashes
         /\ crashes' = crashes + 1
         /\ scheduled' = Absent
         /\ trigger' = Absent
         /\ network' = {[m EXCEPT !.awaited = FALSE] : m \in Requests}
         /\ UNCHANGED <<server, created>>

-----------------------------------------------------------------------------
(* The garbage collector: it asks for the deletion of the stateful set, as   *)
(* it saw it, if that has no owner any more; one request at a time.          *)
Collect == /\ Set # Absent
           /\ Cluster # Absent => Cluster.uid \notin Set.owners
           /\ \A m \in network : m.type # "delete"
           /\ network' = network \cup {Delete(Set.version)}
           /\ UNCHANGED <<server, created, scheduled, trigger, crashes>>

-----------------------------------------------------------------------------
(* The API server takes request m off the network, and answers if somebody   *)
(* waits for that.                                                           *)
Answer(m, object) ==
  network' = (network \ {m}) \cup IF m.awaited THEN {Reply(m.type, object)} ELSE {}

Rest == UNCHANGED <<created, scheduled, trigger, crashes>>

ServeGet == \E m \in network :
  /\ m.type = "get"
  /\ Answer(m, IF Set = Absent /\ "wrong object" \in Wrong THEN Cluster ELSE Set)
  /\ UNCHANGED server /\ Rest

ServeCreate == \E m \in network :
  /\ m.type = "create"
  /\ IF Set = Absent THEN AddSet(m.owners, m.replicas) ELSE UNCHANGED server
  /\ Answer(m, Absent) /\ Rest

ServeUpdate == \E m \in network :
  /\ m.type = "update"
  /\ IF Set # Absent /\ (Set.version = m.version \/ "no version check" \in Wrong)
       THEN ChangeSet(m.owners, m.replicas)
       ELSE UNCHANGED server
  /\ Answer(m, Absent) /\ Rest

ServeDelete == \E m \in network :
  /\ m.type = "delete"
  /\ IF Set # Absent /\ Set.version = m.version
       THEN Remove(SetKey)
       ELSE UNCHANGED server
  /\ Answer(m, Absent) /\ Rest

Next == \/ \E n \in Replicas : UserCreates(n) \/ UserUpdates(n)
        \/ UserDeletes
        \/ Schedule \/ Begin \/ Crash \/ Collect
        \/ HearGet \/ HearDone
        \/ ServeGet \/ ServeCreate \/ ServeUpdate \/ ServeDelete

Spec == Init /\ [][Next]_vars

(* Every request is served in the end and every reply heard. The user may    *)
(* stop at any time.                                                         *)
Serve == ServeGet \/ ServeCreate \/ ServeUpdate
Hear == HearGet \/ HearDone
Fair == /\ WF_vars(Schedule) /\ WF_vars(Begin)
        /\ WF_vars(Serve) /\ WF_vars(Hear) /\ WF_vars(ServeDelete)

FairSpec == Spec /\ Fair /\ WF_vars(Collect)
Littered == Spec /\ Fair

-----------------------------------------------------------------------------
(* What it is all about: a stateful set that is there before and after a     *)
(* step never has fewer replicas after it.                                   *)
NeverScaledDown ==
  [][Set # Absent /\ Set' # Absent => Set'.replicas >= Set.replicas]_vars

(* In the end the stateful set is what the cluster asks for.                 *)
Matches == /\ Set # Absent
           /\ Set.owners = {Cluster.uid}
           /\ Set.replicas = Cluster.replicas
Converges == <>[](Cluster # Absent => Matches)

-----------------------------------------------------------------------------
(* Why it holds: a chain of invariants.                                      *)
Updates == {m \in network : m.type = "update"}
Writes == {m \in network : m.type \in {"create", "update"}}
Found == {m \in network : m.type = "reply" /\ m.to = "get" /\ m.object # Absent}

(* A version in an update request was given out before.                      *)
VersionsGiven == \A m \in Updates : m.version < nextVersion

(* A get that finds something finds the stateful set,                        *)
FindsSet == \A m \in Found : m.object.key = SetKey

(* and what it found is still so as long as the version is the same.         *)
FoundIsCurrent == \A m \in Found :
  Set # Absent /\ m.object.version = Set.version => m.object = Set

(* Replicas of cluster c are at least n, if c is there and has the uid u.    *)
AtLeast(c, u, n) == c # Absent /\ c.uid = u => n <= c.replicas

(* A cluster is seen before it is reconciled, and only grows meanwhile.      *)
SeenInOrder ==
  /\ trigger # Absent => /\ AtLeast(scheduled, trigger.uid, trigger.replicas)
                         /\ AtLeast(Cluster, trigger.uid, trigger.replicas)
  /\ scheduled # Absent => AtLeast(Cluster, scheduled.uid, scheduled.replicas)

(* So no request asks for more than the cluster it is made for.              *)
Within(owners, n) == \A u \in owners :
  owners = {u} => \A c \in {Cluster, scheduled, trigger} : AtLeast(c, u, n)
RequestsWithin == \A m \in Writes : Within(m.owners, m.replicas)

(* So neither has the stateful set more.                                     *)
SetWithin == Set # Absent => Within(Set.owners, Set.replicas)

(* Owners are clusters that existed, and their uids are not given out again. *)
Known(owners) == owners \subseteq existed /\ \A u \in owners : u < nextUid
OwnersKnown == /\ \A m \in Writes : Known(m.owners)
               /\ Set # Absent => Known(Set.owners)

(* And from all that: an update that will be carried out lowers nothing.     *)
CurrentNotLower == \A m \in Updates :
  Set # Absent /\ m.version = Set.version => m.replicas >= Set.replicas
=============================================================================
