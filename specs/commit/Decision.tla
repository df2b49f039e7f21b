------------------------------ MODULE Decision ------------------------------
(* What an atomic commitment is to achieve, and nothing about how: several   *)
(* participants agree to carry out a transaction or to drop it. Each of them *)
(* works, may be ready, and ends done or dropped. Whoever is done does so    *)
(* only if all were ready; whoever drops does so only if nobody is done.     *)
EXTENDS Naturals

CONSTANT Participant

VARIABLE state    \* working, ready, done or dropped, for each participant

TypeOK == state \in [Participant -> {"working", "ready", "done", "dropped"}]

Init == state = [p \in Participant |-> "working"]

Set(p, s) == state' = [state EXCEPT ![p] = s]

Prepare(p) == /\ state[p] = "working"
              /\ Set(p, "ready")

Finish(p) == /\ state[p] = "ready"
             /\ \A q \in Participant : state[q] \in {"ready", "done"}
             /\ Set(p, "done")

Drop(p) == /\ state[p] \in {"working", "ready"}
           /\ \A q \in Participant : state[q] # "done"
           /\ Set(p, "dropped")

Next == \E p \in Participant : Prepare(p) \/ Finish(p) \/ Drop(p)

Spec == Init /\ [][Next]_state

-----------------------------------------------------------------------------
(* No one is done while another one has dropped the transaction.             *)
Agreed == \A p, q \in Participant : ~(state[p] = "done" /\ state[q] = "dropped")

(* Nobody changes his mind.                                                  *)
Final == [][\A p \in Participant : state[p] \in {"done", "dropped"} => state'[p] = state[p]]_state

-----------------------------------------------------------------------------
(* Wrong: a participant that is ready finishes on its own account.           *)
Alone(p) == state[p] = "ready" /\ Set(p, "done")
AloneNext == Next \/ \E p \in Participant : Alone(p)

(* Wrong: one that dropped the transaction thinks better of it.              *)
Regret(p) == state[p] = "dropped" /\ Set(p, "working")
RegretNext == Next \/ \E p \in Participant : Regret(p)
=============================================================================
