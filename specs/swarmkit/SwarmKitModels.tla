--------------------------- MODULE SwarmKitModels ---------------------------
(* What the models need beyond the system itself: ways to look at fewer      *)
(* states, and mistakes. A model puts a mistake in the place of the          *)
(* definition that is named with it; it cannot be told in terms of that one. *)
EXTENDS SwarmKit

(* SYMMETRY: names of nodes, services and tasks can be exchanged.            *)
Renamings == Permutations(Node) \cup Permutations(ServiceId) \cup Permutations(TaskId)

(* ACTION_CONSTRAINT: steps that a model leaves out.                         *)
NodesStay      == ~WorkerDown
NothingRefused == ~RejectTask

(* VIEW: once a task has ended, nobody asks any more in which way.           *)
Ended(t)    == t.status \in {complete, shutdown, failed}
WithoutEnds == << { IF Ended(t) THEN [t EXCEPT !.status = complete] ELSE t : t \in tasks },
                  services, nodes, nEvents >>

-----------------------------------------------------------------------------
(* For Condemn: the stage is set where the wish was meant.                   *)
CondemnAtOnce(S) == Become(S, LAMBDA t : [t EXCEPT !.status = remove])

(* For CleanupService: it does not wait until the tasks are gone.            *)
CleanupInHaste ==
  /\ \E s \in DOMAIN services :
       /\ services[s].remove
       /\ services' = [r \in DOMAIN services \ {s} |-> services[r]]
  /\ UNCHANGED << tasks, nodes, nEvents >>

(* For Send: the task is assigned, but to whom is not written down.          *)
SendNowhere(t, n) == MoveTo(t, assigned)

(* For FreeIds: names that tasks of this place have already.                 *)
AllIds(s, p) == TaskId

(* For ProgressTask: nodes in a hurry, that skip most of the way.            *)
ProgressInLeaps ==
  /\ \E t \in tasks : /\ t.status \in Underway
                      /\ UpTo(running, t.desired_state)
                      /\ IsUp(t.node)
                      /\ MoveTo(t, running)
  /\ UNCHANGED << nodes, nEvents >>

(* For ReleaseReady: it is left out.                                         *)
NeverRelease == FALSE /\ UNCHANGED vars
=============================================================================
