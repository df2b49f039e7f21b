------------------------- MODULE UpdateClusterModels -------------------------
(* Requirements that say less than it seems, and mistakes. A model puts a    *)
(* mistake in the place of the definition that is named with it.             *)
EXTENDS UpdateCluster

(* "No concurrent update", asked of those who do not update: a request never *)
(* is in the state of a worker. The set is empty, whatever happens.          *)
RequestsNotConcurrent ==
  [](Cardinality({ r \in Request : requests[r].state = "working" }) < 2)

(* "No partial end", as: the cluster is at rest in the end. At which version *)
(* is not asked. It is so if no update is ever tried.                        *)
RestsInTheEnd == <>[](cluster.state = "whole")

(* "Every request is processed", as: every request is sent in the end.       *)
(* What becomes of it is not asked.                                          *)
SentInTheEnd == <>[](In({"unsent"}) = {})

(* Under which users have to send what they can.                             *)
BusySpec == Spec /\ \A r \in Request : WF_vars(Submit(r))

-----------------------------------------------------------------------------
(* For MayStart: nobody looks at the lock.                                   *)
MayAlways(w) == TRUE

(* For Answers: a word more, so that requests can be in the state of workers.*)
AnswersAndWork == {"refused", "superseded", "applied", "failed", "working"}

(* For Submit: a request is at work as soon as it is sent. The one way to    *)
(* violate RequestsNotConcurrent: to give requests the state it speaks of.   *)
SubmitAtWork(r) ==
  /\ requests[r].state = "unsent"
  /\ counter' = counter + 1
  /\ requests' = [requests EXCEPT ![r] = [state |-> "working", version |-> counter + 1]]
  /\ UNCHANGED << workers, lock, cluster, applied >>

(* For ToDo: nobody does anything but for a request.                         *)
ToDoForRequests == In({"queued"}) # {} /\ cluster.version # Goal

(* For Unusable: the request is put back, and tried again, for ever.         *)
TryAgain(w) ==
  /\ workers[w].state = "starting"
  /\ workers[w].version = Goal
  /\ Goal # applied
  /\ Leave(w)
  /\ UNCHANGED << requests, counter, cluster, applied >>

(* For Apply, together with TryAgain: there never is a configuration.        *)
NeverApply(w) == FALSE /\ UNCHANGED vars

(* For Overtaken: the request queued last wins, not the newest.              *)
NeverOvertaken(v) == FALSE

(* For Fallback: going back is a version of its own, far above the others.   *)
FarAbove == applied + 10

(* For Answer: the newest answer is given to all that have one.              *)
AnswerAll(v, answer) ==
  requests' = [r \in Request |->
                 IF requests[r].version = v \/ r \in In({"applied"})
                   THEN [requests[r] EXCEPT !.state = answer]
                   ELSE requests[r]]

(* For InWork: nobody looks whether a request is in work.                    *)
NotInWork(v) == FALSE
=============================================================================
