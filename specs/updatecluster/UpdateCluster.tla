---------------------------- MODULE UpdateCluster ----------------------------
(* Users ask for changes of a cluster's configuration. A request gets a      *)
(* version number when it comes in; it is checked; it is queued, unless a    *)
(* newer one has been queued before. Workers bring the cluster to the newest *)
(* version, one worker at a time: a lock sees to that. An update can fail    *)
(* half-way. Then the cluster goes to a newer version, if there is one by    *)
(* now, or back to the last version that worked.                             *)
EXTENDS Naturals, FiniteSets

CONSTANTS
  Request,     \* what users may ask for
  Worker,      \* who may update the cluster
  nobody       \* holds the lock when no worker does

ASSUME nobody \notin Worker /\ IsFiniteSet(Request)

VARIABLES
  requests,    \* the state of each request, and its version (0: none yet)
  counter,     \* the version given out last
  workers,     \* the state of each worker, and the version it is about to bring
  lock,        \* the worker that holds the lock
  cluster,     \* the version of the cluster, and whether it is "whole"
  applied      \* the last version that was brought to the whole cluster

vars == << requests, counter, workers, lock, cluster, applied >>

Answers == {"refused", "superseded", "applied", "failed"}

TypeOK ==
  /\ counter \in 0..Cardinality(Request)
  /\ requests \in [Request -> [state : {"unsent", "submitted", "checked", "queued"} \cup Answers,
                               version : 0..counter]]
  /\ workers \in [Worker -> [state : {"idle", "starting", "working"}, version : 0..counter]]
  /\ lock \in Worker \cup {nobody}
  /\ cluster \in [state : {"whole", "partial", "failed"}, version : 0..counter]
  /\ applied \in 0..counter

Init ==
  /\ requests = [r \in Request |-> [state |-> "unsent", version |-> 0]]
  /\ counter = 0
  /\ workers = [w \in Worker |-> [state |-> "idle", version |-> 0]]
  /\ lock = nobody
  /\ cluster = [state |-> "whole", version |-> 0]
  /\ applied = 0

-----------------------------------------------------------------------------
In(states) == { r \in Request : requests[r].state \in states }

(* A request was queued at some time, and a newer one than version v is.     *)
Overtaken(v) == \E r \in In({"queued", "applied", "failed"}) : requests[r].version > v

(* Where to go when nothing is queued.                                       *)
Fallback == applied

Newest(S) == CHOOSE v \in { requests[r].version : r \in S } :
               \A r \in S : requests[r].version <= v

(* The version that the cluster should have.                                 *)
Goal == IF In({"queued"}) = {} THEN Fallback ELSE Newest(In({"queued"}))

ToDo == cluster.version # Goal

(* Some worker is changing the cluster to this version right now.            *)
InWork(v) == \E w \in Worker : workers[w] = [state |-> "working", version |-> v]

-----------------------------------------------------------------------------
(* The way of a request into the queue.                                      *)
Submit(r) ==
  /\ requests[r].state = "unsent"
  /\ counter' = counter + 1
  /\ requests' = [requests EXCEPT ![r] = [state |-> "submitted", version |-> counter + 1]]
  /\ UNCHANGED << workers, lock, cluster, applied >>

Check(r) ==
  /\ requests[r].state = "submitted"
  /\ \E verdict \in {"checked", "refused"} :
       requests' = [requests EXCEPT ![r].state = verdict]
  /\ UNCHANGED << counter, workers, lock, cluster, applied >>

(* A queue of one: the newer request takes the place of the older, unless   *)
(* that is in work. Then both are queued until it is known how that ends.    *)
Outdone(r, v) == requests[r].state = "queued" /\ requests[r].version < v
                 /\ ~InWork(requests[r].version)

Enqueue(r) ==
  LET v == requests[r].version
  IN  /\ requests[r].state = "checked"
      /\ requests' = IF Overtaken(v)
                       THEN [requests EXCEPT ![r].state = "superseded"]
                       ELSE [q \in Request |->
                              IF q = r THEN [requests[q] EXCEPT !.state = "queued"]
                              ELSE IF Outdone(q, v) THEN [requests[q] EXCEPT !.state = "superseded"]
                              ELSE requests[q]]
      /\ UNCHANGED << counter, workers, lock, cluster, applied >>

-----------------------------------------------------------------------------
(* The way of a worker through an update.                                    *)
MayStart(w) == lock = nobody

Start(w) ==
  /\ workers[w].state = "idle"
  /\ ToDo
  /\ MayStart(w)
  /\ lock' = w
  /\ workers' = [workers EXCEPT ![w] = [state |-> "starting", version |-> Goal]]
  /\ UNCHANGED << requests, counter, cluster, applied >>

Leave(w) == /\ workers' = [workers EXCEPT ![w] = [state |-> "idle", version |-> 0]]
            /\ lock' = nobody

(* The request with version v, if it still waits for that, gets its answer.  *)
Answer(v, answer) ==
  requests' = [r \in Request |->
                 IF r \in In({"queued"}) /\ requests[r].version = v
                   THEN [requests[r] EXCEPT !.state = answer]
                   ELSE requests[r]]

(* The goal has changed since the worker took the lock: it starts again.     *)
Outdated(w) ==
  /\ workers[w].state = "starting"
  /\ workers[w].version # Goal
  /\ Leave(w)
  /\ UNCHANGED << requests, counter, cluster, applied >>

(* No configuration can be made of the request: it fails, and the cluster is *)
(* as it was. There always is one to go back to the version applied.         *)
Unusable(w) ==
  /\ workers[w].state = "starting"
  /\ workers[w].version = Goal
  /\ Goal # applied
  /\ Answer(Goal, "failed")
  /\ Leave(w)
  /\ UNCHANGED << counter, cluster, applied >>

Apply(w) ==
  /\ workers[w].state = "starting"
  /\ workers[w].version = Goal
  /\ workers' = [workers EXCEPT ![w].state = "working"]
  /\ cluster' = [state |-> "partial", version |-> Goal]
  /\ UNCHANGED << requests, counter, lock, applied >>

Succeed(w) ==
  /\ workers[w].state = "working"
  /\ cluster' = [cluster EXCEPT !.state = "whole"]
  /\ applied' = workers[w].version
  /\ Answer(workers[w].version, "applied")
  /\ Leave(w)
  /\ UNCHANGED counter

(* Going back does not fail.                                                 *)
Fail(w) ==
  /\ workers[w].state = "working"
  /\ workers[w].version # applied
  /\ cluster' = [cluster EXCEPT !.state = "failed"]
  /\ Answer(workers[w].version, "failed")
  /\ Leave(w)
  /\ UNCHANGED << counter, applied >>

-----------------------------------------------------------------------------
Step(w) == Start(w) \/ Outdated(w) \/ Unusable(w) \/ Apply(w) \/ Succeed(w) \/ Fail(w)

Next == \/ \E r \in Request : Submit(r) \/ Check(r) \/ Enqueue(r)
        \/ \E w \in Worker : Step(w)

(* Users need not ask. Whatever they ask is looked at; and as long as there  *)
(* is work for some worker, some worker works.                               *)
Spec == /\ Init /\ [][Next]_vars
        /\ \A r \in Request : WF_vars(Check(r)) /\ WF_vars(Enqueue(r))
        /\ WF_vars(\E w \in Worker : Step(w))

-----------------------------------------------------------------------------
(* The requirements.                                                         *)

(* No concurrent update: one worker at most touches the cluster.             *)
OneAtATime == Cardinality({ w \in Worker : workers[w].state = "working" }) <= 1

(* No end in a partial update: where nothing can happen any more, the cluster*)
(* is whole and as it should be.                                             *)
NoPartialEnd == ~ENABLED Next => cluster = [state |-> "whole", version |-> Goal]

(* The same for systems that do not end.                                     *)
Settles == <>[](cluster = [state |-> "whole", version |-> Goal])

(* Every request that is sent gets one of the four answers.                  *)
EveryoneAnswered ==
  \A r \in Request : requests[r].state = "submitted" ~> requests[r].state \in Answers

(* An answer is final, ...                                                   *)
AnswersStay == [][\A r \in In(Answers) : requests'[r] = requests[r]]_requests

(* ... and true: the newest request that was answered "applied" is the       *)
(* version applied.                                                          *)
AnswersTrue == applied = IF In({"applied"}) = {} THEN 0 ELSE Newest(In({"applied"}))

(* The cluster never goes back behind a version that worked.                 *)
NeverBack == [][applied' >= applied]_applied
=============================================================================
