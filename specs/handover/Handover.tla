------------------------------ MODULE Handover ------------------------------
(* A group of servers elects a leader with the help of a lock service. The   *)
(* service grants a lease: for a while, one server is the leader. A leader   *)
(* may renew its lease, hand it over to a colleague, or lose it by doing     *)
(* nothing for too long. Leaders write to a store.                           *)
(*                                                                           *)
(* The difficulty is that a server may be paused at any moment, between      *)
(* looking at the clock and writing. It then still believes that it leads    *)
(* when its lease has run out and another server leads already. No lease is  *)
(* long enough to rule that out. The remedy is a fencing token: the service  *)
(* numbers its leases, a write carries the number of its lease, and the      *)
(* store refuses writes with a number below the greatest one it has seen.    *)
EXTENDS Naturals, TLC

CONSTANTS
  Server,      \* the servers: a set of model values
  NoServer,    \* stands for "nobody": a model value that is no server
  LeaseTime,   \* clock ticks that a lease lasts
  MaxLeases,   \* bounds the model: at most so many leases are looked at
  Fencing      \* TRUE if the store checks tokens, FALSE to see what happens else

ASSUME /\ NoServer \notin Server
       /\ LeaseTime \in Nat \ {0}
       /\ MaxLeases \in Nat
       /\ Fencing \in BOOLEAN

VARIABLES
  holder,      \* the server that holds the lease according to the lock service
  token,       \* the number of the lease granted last; 0 before the first one
  left,        \* ticks until that lease runs out
  belief,      \* the lease with which each server believes to lead; 0: it does not
  seen,        \* the greatest token the store has seen in a write
  last         \* the token of the write that the store accepted last

vars == <<holder, token, left, belief, seen, last>>

-----------------------------------------------------------------------------
TypeOK == /\ holder \in Server \cup {NoServer}
          /\ token \in Nat
          /\ left \in 0..LeaseTime
          /\ belief \in [Server -> 0..token]
          /\ seen \in 0..token
          /\ last \in 0..token

Init == /\ holder = NoServer
        /\ token = 0
        /\ left = 0
        /\ belief = [s \in Server |-> 0]
        /\ seen = 0
        /\ last = 0

(* Nobody holds the lease: the service grants a new one to s.                *)
Grant(s) ==
  /\ holder = NoServer
  /\ holder' = s
  /\ token' = token + 1
  /\ left' = LeaseTime
  /\ belief' = [belief EXCEPT ![s] = token + 1]
  /\ UNCHANGED <<seen, last>>

(* The leader asks for more time, and gets it.                               *)
Renew(s) ==
  /\ holder = s
  /\ left < LeaseTime
  /\ left' = LeaseTime
  /\ UNCHANGED <<holder, token, belief, seen, last>>

(* The leader resigns in favour of t. It knows that it no longer leads.      *)
HandOver(s, t) ==
  /\ holder = s
  /\ s # t
  /\ holder' = t
  /\ token' = token + 1
  /\ left' = LeaseTime
  /\ belief' = [belief EXCEPT ![s] = 0, ![t] = token + 1]
  /\ UNCHANGED <<seen, last>>

(* Time passes. The lease runs out at the last tick, and its holder is not   *)
(* told: belief stays as it is.                                              *)
Tick ==
  /\ holder # NoServer
  /\ left' = left - 1
  /\ holder' = IF left = 1 THEN NoServer ELSE holder
  /\ UNCHANGED <<token, belief, seen, last>>

(* A server looks at the clock and notices that it does not lead any more.   *)
Notice(s) ==
  /\ belief[s] # 0
  /\ holder # s
  /\ belief' = [belief EXCEPT ![s] = 0]
  /\ UNCHANGED <<holder, token, left, seen, last>>

(* A server that believes to lead writes. Only the store can refuse.         *)
Write(s) ==
  /\ belief[s] # 0
  /\ Fencing => belief[s] >= seen
  /\ seen' = IF belief[s] > seen THEN belief[s] ELSE seen
  /\ last' = belief[s]
  /\ UNCHANGED <<holder, token, left, belief>>

Next == \/ \E s \in Server : Grant(s) \/ Renew(s) \/ Notice(s) \/ Write(s)
        \/ \E s, t \in Server : HandOver(s, t)
        \/ Tick

(* Time does not stop, and a server does not stay paused for ever.           *)
Spec == /\ Init /\ [][Next]_vars
        /\ WF_vars(Tick)
        /\ \A s \in Server : WF_vars(Notice(s))

-----------------------------------------------------------------------------
(* The leases are numbered without end; the model looks at the first ones.   *)
Bounded == token <= MaxLeases

(* The holder of the lease knows that it leads, and with which lease.        *)
HolderKnows == holder # NoServer => belief[holder] = token

(* No two servers believe in the same lease ...                              *)
OneLeader == \A s, t \in Server : belief[s] = belief[t] /\ belief[s] # 0 => s = t

(* ... but two may believe to lead at once. That is not avoidable; what is,  *)
(* is that the older one still gets through to the store after the newer.    *)
NewestWins == last = seen

(* The same about steps: the store never goes back to an older leader.       *)
NeverBack == [][last' >= last]_last

(* The servers may be renamed without making a difference.                   *)
Symmetric == Permutations(Server)
=============================================================================
