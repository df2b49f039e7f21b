------------------------------- MODULE Bakery -------------------------------
(* Mutual exclusion by tickets, as in a bakery. A process reads the tickets  *)
(* of all others, one after the other and in any order, takes a ticket       *)
(* greater than all it read, and then waits until nobody is drawing and      *)
(* nobody has a smaller ticket. Two may get equal tickets; then the process  *)
(* with the smaller number goes first.                                       *)
(*                                                                           *)
(* The roll of tickets has an end. Who reads the last number retreats: he    *)
(* stops drawing, lets that ticket be served, and begins again. Tickets are  *)
(* bounded that way, and the price is that an unlucky process may retreat    *)
(* again and again; strong fairness rules that out.                          *)
EXTENDS Naturals, FiniteSets

CONSTANTS
  N,          \* the number of processes
  Last,       \* the last ticket on the roll
  Announced,  \* TRUE if others can see that a process is drawing a ticket
  Retreats    \* TRUE if a process that reads the last number stops drawing

Process == 1..N
Ticket == 0..Last    \* 0: no ticket

VARIABLES
  at,         \* where each process is: see Places
  ticket,     \* the ticket of each process
  unread,     \* whose tickets a drawing process has yet to read
  greatest,   \* the greatest ticket that it has read
  before      \* whom a queueing process has yet to let pass

Places == {"outside", "wanting", "drawing", "queueing", "inside"}

vars == <<at, ticket, unread, greatest, before>>

TypeOK == /\ at \in [Process -> Places]
          /\ ticket \in [Process -> Ticket]
          /\ unread \in [Process -> SUBSET Process]
          /\ greatest \in [Process -> Ticket]
          /\ before \in [Process -> SUBSET Process]

Init == /\ at = [p \in Process |-> "outside"]
        /\ ticket = [p \in Process |-> 0]
        /\ unread = [p \in Process |-> {}]
        /\ greatest = [p \in Process |-> 0]
        /\ before = [p \in Process |-> {}]

Others(p) == Process \ {p}

Arrive(p) == /\ at[p] = "outside"
             /\ at' = [at EXCEPT ![p] = "wanting"]
             /\ UNCHANGED <<ticket, unread, greatest, before>>

Begin(p) == /\ at[p] = "wanting"
            /\ at' = [at EXCEPT ![p] = "drawing"]
            /\ unread' = [unread EXCEPT ![p] = Others(p)]
            /\ UNCHANGED <<ticket, greatest, before>>

Read(p, q) ==
  /\ at[p] = "drawing"
  /\ q \in unread[p]
  /\ IF ticket[q] = Last
       THEN /\ at' = [at EXCEPT ![p] = IF Retreats THEN "wanting" ELSE "drawing"]
            /\ unread' = [unread EXCEPT ![p] = IF Retreats THEN {} ELSE Others(p)]
            /\ greatest' = [greatest EXCEPT ![p] = 0]
       ELSE /\ unread' = [unread EXCEPT ![p] = @ \ {q}]
            /\ greatest' = [greatest EXCEPT ![p] = IF ticket[q] > @ THEN ticket[q] ELSE @]
            /\ UNCHANGED at
  /\ UNCHANGED <<ticket, before>>

Draw(p) ==
  /\ at[p] = "drawing"
  /\ unread[p] = {}
  /\ at' = [at EXCEPT ![p] = "queueing"]
  /\ ticket' = [ticket EXCEPT ![p] = greatest[p] + 1]
  /\ greatest' = [greatest EXCEPT ![p] = 0]
  /\ before' = [before EXCEPT ![p] = Others(p)]
  /\ UNCHANGED unread

GoesFirst(q, p) ==
  /\ ticket[q] # 0
  /\ ticket[q] < ticket[p] \/ (ticket[q] = ticket[p] /\ q < p)

Pass(p, q) ==
  /\ at[p] = "queueing"
  /\ q \in before[p]
  /\ Announced => at[q] # "drawing"
  /\ ~GoesFirst(q, p)
  /\ before' = [before EXCEPT ![p] = @ \ {q}]
  /\ UNCHANGED <<at, ticket, unread, greatest>>

Enter(p) == /\ at[p] = "queueing"
            /\ before[p] = {}
            /\ at' = [at EXCEPT ![p] = "inside"]
            /\ UNCHANGED <<ticket, unread, greatest, before>>

Leave(p) == /\ at[p] = "inside"
            /\ at' = [at EXCEPT ![p] = "outside"]
            /\ ticket' = [ticket EXCEPT ![p] = 0]
            /\ UNCHANGED <<unread, greatest, before>>

Step(p) == \/ \E q \in Process : Read(p, q) \/ Pass(p, q)
           \/ Begin(p) \/ Draw(p) \/ Enter(p) \/ Leave(p)

Next == \E p \in Process : Arrive(p) \/ Step(p)

Spec == Init /\ [][Next]_vars /\ \A p \in Process : WF_vars(Step(p))

(* Luck: a process does not always begin, or read, just while somebody has   *)
(* the last ticket, nor look at another one just while that one is drawing.  *)
Calm == \A q \in Process : ticket[q] # Last
CalmBegin(p) == Calm /\ Begin(p)
CalmRead(p, q) == Calm /\ Read(p, q)
Luck(p) == /\ SF_vars(CalmBegin(p))
           /\ \A q \in Process : SF_vars(CalmRead(p, q)) /\ SF_vars(Pass(p, q))

StrongSpec == Spec /\ \A p \in Process : Luck(p)

-----------------------------------------------------------------------------
(* No two are inside.                                                        *)
Mutex == Cardinality({p \in Process : at[p] = "inside"}) <= 1

(* Who arrives enters in the end.                                            *)
Served == \A p \in Process : at[p] = "wanting" ~> at[p] = "inside"

(* Who has a ticket enters in the end.                                       *)
TicketServed == \A p \in Process : at[p] = "queueing" ~> at[p] = "inside"
=============================================================================
