---------------------------- MODULE HandoverModels ----------------------------
(* Mistakes. A model puts one in the place of the definition that is named   *)
(* with it.                                                                  *)
EXTENDS Handover

(* For Grant: the answer of the lock service is lost, and nobody asks again. *)
GrantUnheard(s) ==
  /\ holder = NoServer
  /\ holder' = s
  /\ token' = token + 1
  /\ left' = LeaseTime
  /\ UNCHANGED <<belief, seen, last>>

(* For HandOver: the lease is passed on as it is, and who had it keeps it    *)
(* in mind.                                                                  *)
HandOverSame(s, t) ==
  /\ holder = s
  /\ s # t
  /\ holder' = t
  /\ left' = LeaseTime
  /\ belief' = [belief EXCEPT ![t] = token]
  /\ UNCHANGED <<token, seen, last>>
=============================================================================
