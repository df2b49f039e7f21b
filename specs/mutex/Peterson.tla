------------------------------ MODULE Peterson ------------------------------
(* Mutual exclusion of two processes by Peterson's algorithm: a process      *)
(* raises its flag, gives way to the other one, and enters unless the other  *)
(* one's flag is up and it was this process that gave way last.              *)
EXTENDS Naturals

CONSTANT FlagFirst   \* TRUE: raise the flag, then give way. FALSE: the other order

Process == {0, 1}
Other(p) == 1 - p

VARIABLES
  at,      \* where each process is
  flag,    \* whether each process wants to enter
  gave     \* the process that gave way last

vars == <<at, flag, gave>>

Places == {"outside", "halfway", "waiting", "inside"}

TypeOK == /\ at \in [Process -> Places]
          /\ flag \in [Process -> BOOLEAN]
          /\ gave \in Process

Init == /\ at = [p \in Process |-> "outside"]
        /\ flag = [p \in Process |-> FALSE]
        /\ gave = 0

Go(p, from, to) == at[p] = from /\ at' = [at EXCEPT ![p] = to]

Raise(p) == flag' = [flag EXCEPT ![p] = TRUE] /\ UNCHANGED gave
GiveWay(p) == gave' = p /\ UNCHANGED flag

First(p) == /\ Go(p, "outside", "halfway")
            /\ IF FlagFirst THEN Raise(p) ELSE GiveWay(p)

Second(p) == /\ Go(p, "halfway", "waiting")
             /\ IF FlagFirst THEN GiveWay(p) ELSE Raise(p)

Enter(p) == /\ Go(p, "waiting", "inside")
            /\ ~flag[Other(p)] \/ gave = Other(p)
            /\ UNCHANGED <<flag, gave>>

Leave(p) == /\ Go(p, "inside", "outside")
            /\ flag' = [flag EXCEPT ![p] = FALSE]
            /\ UNCHANGED gave

Next == \E p \in Process : First(p) \/ Second(p) \/ Enter(p) \/ Leave(p)

(* A process may stay outside for ever, but not anywhere else.               *)
Fair == \A p \in Process : WF_vars(Second(p) \/ Enter(p) \/ Leave(p))

Spec == Init /\ [][Next]_vars /\ Fair

(* The same with a process 1 that may die anywhere.                          *)
Mortal == Init /\ [][Next]_vars /\ WF_vars(Second(0) \/ Enter(0) \/ Leave(0))

-----------------------------------------------------------------------------
(* Never are both inside.                                                    *)
Mutex == ~(at[0] = "inside" /\ at[1] = "inside")

(* A process that wants to enter does so in the end.                         *)
Served == \A p \in Process : at[p] = "halfway" ~> at[p] = "inside"
=============================================================================
