----------------------------- MODULE FencedLock -----------------------------
(***************************************************************************)
(* A lock with leases and fencing tokens.  Whoever acquires the lock gets  *)
(* a number greater than all before.  The lease may expire while its       *)
(* holder still believes to hold the lock; so the store that the lock      *)
(* protects remembers the greatest number it has seen, and turns away      *)
(* writes that come with a smaller one.                                    *)
(***************************************************************************)
EXTENDS Naturals

CONSTANTS Clients, Nobody

VARIABLES holder,   \* who has the lease
          token,    \* the number given out last
          held,     \* the number that each client has, 0 if it has none
          highest   \* the greatest number that the store has seen

vars == <<holder, token, held, highest>>

TypeOK == /\ holder \in Clients \cup {Nobody}
          /\ token \in Nat
          /\ held \in [Clients -> Nat]
          /\ highest \in Nat

Init == /\ holder = Nobody
        /\ token = 0
        /\ held = [c \in Clients |-> 0]
        /\ highest = 0

Acquire(client) ==
  /\ holder = Nobody
  /\ holder' = client
  /\ token' = token + 1
  /\ held' = [held EXCEPT ![client] = token + 1]
  /\ UNCHANGED highest

Release(client) ==
  /\ holder = client
  /\ holder' = Nobody
  /\ held' = [held EXCEPT ![client] = 0]
  /\ UNCHANGED <<token, highest>>

\* The holder does not learn of it.
Expire ==
  /\ holder # Nobody
  /\ holder' = Nobody
  /\ UNCHANGED <<token, held, highest>>

Write(client) ==
  /\ held[client] > 0
  /\ held[client] >= highest
  /\ highest' = held[client]
  /\ UNCHANGED <<holder, token, held>>

TurnAway(client) ==
  /\ held[client] > 0
  /\ held[client] < highest
  /\ held' = [held EXCEPT ![client] = 0]
  /\ UNCHANGED <<holder, token, highest>>

Next == \/ \E client \in Clients :
             Acquire(client) \/ Release(client) \/ Write(client) \/ TurnAway(client)
        \/ Expire

Spec == Init /\ [][Next]_vars

-----------------------------------------------------------------------------

\* No two clients have the same number.
Unique == \A c, d \in Clients : c # d /\ held[c] > 0 => held[c] # held[d]

\* The store never goes back.
Fenced == [][highest' >= highest]_vars

\* What is wrong without fencing: only the holder has a number.
OnlyHolder == \A c \in Clients : held[c] > 0 => holder = c

FewTokens == token < 4
=============================================================================
