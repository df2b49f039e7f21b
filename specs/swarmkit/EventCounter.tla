---------------------------- MODULE EventCounter ----------------------------
(* Counts what disturbs the system: a user who changes his mind, a node that *)
(* fails. A model that redefines maxEvents looks only at behaviours with at  *)
(* most that many disturbances.                                              *)
EXTENDS Integers

VARIABLE nEvents

maxEvents == -1      \* no limit; nothing is counted then

InitEvents == nEvents = 0

CountEvent == IF maxEvents < 0 THEN nEvents' = nEvents
                               ELSE nEvents < maxEvents /\ nEvents' = nEvents + 1
=============================================================================
