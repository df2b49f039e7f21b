------------------------------- MODULE Tasks -------------------------------
(* The store of tasks, how it changes, and which component may move a task   *)
(* from which stage to which.                                                *)
EXTENDS TLC, Types

VARIABLE tasks

TasksTypeOK == tasks \subseteq Task

(* Each task t of S becomes New(t). That may not turn it into another task.  *)
Become(S, New(_)) ==
  /\ Assert(S \subseteq tasks, <<"No such tasks", S \ tasks>>)
  /\ Assert(\A t \in S : Id(New(t)) = Id(t), <<"A task changed its identity", S>>)
  /\ tasks' = (tasks \ S) \cup { New(t) : t \in S }

(* The same for one field: how far a task is, how far some are to go.        *)
MoveTo(t, stage)  == Become({t}, LAMBDA u : [u EXCEPT !.status = stage])
Want(S, stage)    == Become(S, LAMBDA u : [u EXCEPT !.desired_state = stage])
Condemn(S)        == Want(S, remove)

(* What a task looks like when it enters the store.                          *)
Fresh(service, place, id, wanted) ==
  [ id |-> id, service |-> service, status |-> new, desired_state |-> wanted,
    node |-> IF place \in Node THEN place ELSE unassigned,
    slot |-> IF place \in Slot THEN place ELSE global ]

-----------------------------------------------------------------------------
(* A task that is not in the store counts as being in this stage.            *)
absent == "absent"

(* On its way within a node: it can be refused, and the node can be lost.    *)
Underway == {assigned, accepted, preparing, ready, starting}

(* The steps by which a node brings a task to run.                           *)
Forward == { << assigned, accepted >>, << accepted, preparing >>,
             << preparing, ready >>, << ready, starting >>,
             << starting, running >> }

Legal ==
  [ orchestrator |-> { << absent, new >> },
    allocator    |-> { << new, pending >> },
    scheduler    |-> { << pending, assigned >> },
    agent        |-> Forward
                       \cup (Underway \X {rejected})
                       \cup ({running} \X {complete, failed, shutdown})
                       \cup ((Underway \cup {running}) \X {orphaned}),
    reaper       |-> { new, pending, complete, shutdown, failed, rejected,
                       orphaned } \X {absent} ]

(* The table itself: stages are never left backwards; and who moves a task   *)
(* depends on its stage, but for tasks that are removed before any node has  *)
(* seen them.                                                                *)
ASSUME \A c \in DOMAIN Legal : \A m \in Legal[c] :
         absent \in {m[1], m[2]} \/ UpTo(m[1], m[2])

ASSUME \A c, d \in DOMAIN Legal : \A m \in Legal[c], n \in Legal[d] :
         m[1] = n[1] /\ c # d => absent \in {m[2], n[2]} /\ m[1] \in {new, pending}
=============================================================================
