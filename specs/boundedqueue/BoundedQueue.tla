---------------------------- MODULE BoundedQueue ----------------------------
(* Threads share a queue with a limited number of places. Producers put,     *)
(* consumers take, each inside a monitor: one thread at a time. A producer   *)
(* that finds the queue full, or a consumer that finds it empty, goes to     *)
(* sleep on the monitor, and a thread that has put or taken notifies: it     *)
(* wakes one sleeper, which one is not said, or all of them.                 *)
(*                                                                           *)
(* There is one place to sleep for both kinds. So a producer may wake a      *)
(* producer, who goes back to sleep, and the consumer who could go on is     *)
(* never told.                                                               *)
EXTENDS Integers

CONSTANTS
  Producer, Consumer,   \* two disjoint sets of threads
  Capacity,             \* how many places the queue has
  WakesAll,             \* TRUE: notify all. FALSE: notify one
  LooksAgain            \* TRUE if a thread that was woken looks at the queue again

ASSUME Producer \cap Consumer = {} /\ Capacity \in Nat \ {0}

VARIABLES
  filled,     \* how many places are taken
  asleep,     \* the threads that sleep
  sure        \* threads that were woken and will not look again

vars == <<filled, asleep, sure>>

Thread == Producer \cup Consumer

TypeOK == /\ filled \in Int
          /\ asleep \subseteq Thread
          /\ sure \subseteq Thread

Init == filled = 0 /\ asleep = {} /\ sure = {}

(* The set of sleepers that a notification wakes: one, or all; none if       *)
(* nobody sleeps.                                                            *)
Wakeable == IF WakesAll \/ asleep = {} THEN {asleep} ELSE {{t} : t \in asleep}

(* Thread t does its work, by which `change` places are filled.              *)
Work(t, change) ==
  \E woken \in Wakeable :
    /\ filled' = filled + change
    /\ asleep' = asleep \ woken
    /\ sure' = IF LooksAgain THEN sure ELSE (sure \ {t}) \cup woken

Sleep(t) == /\ asleep' = asleep \cup {t}
            /\ UNCHANGED <<filled, sure>>

Put(p) == /\ p \notin asleep
          /\ IF filled < Capacity \/ p \in sure THEN Work(p, 1) ELSE Sleep(p)

Take(c) == /\ c \notin asleep
           /\ IF filled > 0 \/ c \in sure THEN Work(c, -1) ELSE Sleep(c)

Next == (\E p \in Producer : Put(p)) \/ (\E c \in Consumer : Take(c))

Spec == /\ Init /\ [][Next]_vars
        /\ \A p \in Producer : WF_vars(Put(p))
        /\ \A c \in Consumer : WF_vars(Take(c))

-----------------------------------------------------------------------------
(* The queue never holds more than it can, nor less than nothing.            *)
Within == filled \in 0..Capacity

(* Somebody can go on: not all threads sleep.                                *)
SomebodyAwake == asleep # Thread

(* Who sleeps is woken in the end.                                           *)
Woken == \A t \in Thread : t \in asleep ~> t \notin asleep
=============================================================================
