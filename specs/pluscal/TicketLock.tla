------------------------------ MODULE TicketLock ------------------------------
(* A lock as at a counter: whoever wants in draws a ticket and waits until   *)
(* its number is served. Written in PlusCal, with processes.                 *)
EXTENDS Naturals

CONSTANTS
  N,         \* how many workers there are
  Rounds,    \* how often each of them goes in
  Torn,      \* TRUE breaks the lock: a ticket is drawn in two steps
  Forgetful  \* TRUE breaks it, too: whoever leaves does not call the next number

(* --algorithm TicketLock
variables next = 0, serving = 0;

macro wait_for(number) begin
  await serving = number;
end macro;

fair process worker \in 1..N
variables ticket = 0, left = Rounds;
begin
  Draw: while left > 0 do
          ticket := next;
          if Torn then
  Stamp:    next := ticket + 1;
          else
            next := ticket + 1;
          end if;
  Wait:   wait_for(ticket);
  Inside: skip;
  Leave:  left := left - 1;
          if ~Forgetful then serving := serving + 1; end if;
        end while;
end process;
end algorithm *)
\* BEGIN TRANSLATION (chksum(pcal) = "2b478cfc" /\ chksum(tla) = "15bff796")
VARIABLES pc, next, serving, ticket, left

vars == << pc, next, serving, ticket, left >>

ProcSet == (1..N)

Init == (* Global variables *)
        /\ next = 0
        /\ serving = 0
        (* Process worker *)
        /\ ticket = [self \in 1..N |-> 0]
        /\ left = [self \in 1..N |-> Rounds]
        /\ pc = [self \in ProcSet |-> "Draw"]

Draw(self) == /\ pc[self] = "Draw"
              /\ IF left[self] > 0
                    THEN /\ ticket' = [ticket EXCEPT ![self] = next]
                         /\ IF Torn
                               THEN /\ pc' = [pc EXCEPT ![self] = "Stamp"]
                                    /\ next' = next
                               ELSE /\ next' = ticket'[self] + 1
                                    /\ pc' = [pc EXCEPT ![self] = "Wait"]
                    ELSE /\ pc' = [pc EXCEPT ![self] = "Done"]
                         /\ UNCHANGED << next, ticket >>
              /\ UNCHANGED << serving, left >>

Wait(self) == /\ pc[self] = "Wait"
              /\ serving = ticket[self]
              /\ pc' = [pc EXCEPT ![self] = "Inside"]
              /\ UNCHANGED << next, serving, ticket, left >>

Inside(self) == /\ pc[self] = "Inside"
                /\ TRUE
                /\ pc' = [pc EXCEPT ![self] = "Leave"]
                /\ UNCHANGED << next, serving, ticket, left >>

Leave(self) == /\ pc[self] = "Leave"
               /\ left' = [left EXCEPT ![self] = left[self] - 1]
               /\ IF ~Forgetful
                     THEN /\ serving' = serving + 1
                     ELSE /\ TRUE
                          /\ UNCHANGED serving
               /\ pc' = [pc EXCEPT ![self] = "Draw"]
               /\ UNCHANGED << next, ticket >>

Stamp(self) == /\ pc[self] = "Stamp"
               /\ next' = ticket[self] + 1
               /\ pc' = [pc EXCEPT ![self] = "Wait"]
               /\ UNCHANGED << serving, ticket, left >>

worker(self) == Draw(self) \/ Wait(self) \/ Inside(self) \/ Leave(self)
                   \/ Stamp(self)

(* Allow infinite stuttering to prevent deadlock on termination. *)
Terminating == /\ \A self \in ProcSet: pc[self] = "Done"
               /\ UNCHANGED vars

Next == (\E self \in 1..N: worker(self))
           \/ Terminating

Spec == /\ Init /\ [][Next]_vars
        /\ \A self \in 1..N : WF_vars(worker(self))

Termination == <>(\A self \in ProcSet: pc[self] = "Done")

\* END TRANSLATION

TypeOK == /\ next \in 0..(N * Rounds)
          /\ serving \in 0..(N * Rounds)
          /\ ticket \in [1..N -> 0..(N * Rounds)]
          /\ left \in [1..N -> 0..Rounds]

Mutex == \A p, q \in 1..N : pc[p] = "Inside" /\ pc[q] = "Inside" => p = q

Served == \A p \in 1..N : pc[p] = "Wait" ~> pc[p] = "Inside"

Unfair == Init /\ [][Next]_vars
===============================================================================
