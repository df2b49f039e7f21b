------------------------------- MODULE Memory -------------------------------
(* A memory that several processors share, as they want to see it. Each asks *)
(* for one thing at a time: to read an address or to write a value there.    *)
(* Between the question and the answer there is one moment at which it is    *)
(* done. That is what linearisable means.                                    *)
CONSTANTS Processor, Address, Value, Zero

ASSUME Zero \in Value

VARIABLES
  cell,       \* the value at each address
  phase,      \* idle, asked or answered, for each processor
  request,    \* what each processor asked for; Nothing when idle
  answer      \* what it was told; Nothing until it is answered

face == <<phase, request, answer>>
vars == <<cell, face>>

Nothing == [op |-> "nothing"]
Read(a) == [op |-> "read", addr |-> a]
Write(a, v) == [op |-> "write", addr |-> a, value |-> v]
Reads == {Read(a) : a \in Address}
Writes == {Write(a, v) : a \in Address, v \in Value}

Result(v) == [op |-> "result", value |-> v]

TypeOK == /\ cell \in [Address -> Value]
          /\ phase \in [Processor -> {"idle", "asked", "answered"}]
          /\ request \in [Processor -> Reads \cup Writes \cup {Nothing}]
          /\ answer \in [Processor -> {Result(v) : v \in Value} \cup {Nothing}]

InitFace == /\ phase = [p \in Processor |-> "idle"]
            /\ request = [p \in Processor |-> Nothing]
            /\ answer = [p \in Processor |-> Nothing]

Init == cell = [a \in Address |-> Zero] /\ InitFace

(* What a processor sees: it asks, and takes the answer.                     *)
AskFor(p, r) == /\ phase[p] = "idle"
                /\ phase' = [phase EXCEPT ![p] = "asked"]
                /\ request' = [request EXCEPT ![p] = r]
                /\ UNCHANGED answer

AnswerWith(p, v) == /\ phase[p] = "asked"
                    /\ phase' = [phase EXCEPT ![p] = "answered"]
                    /\ answer' = [answer EXCEPT ![p] = Result(v)]
                    /\ UNCHANGED request

TakeAnswer(p) == /\ phase[p] = "answered"
                 /\ phase' = [phase EXCEPT ![p] = "idle"]
                 /\ request' = [request EXCEPT ![p] = Nothing]
                 /\ answer' = [answer EXCEPT ![p] = Nothing]

Ask(p) == (\E r \in Reads \cup Writes : AskFor(p, r)) /\ UNCHANGED cell

Do(p) == LET r == request[p] IN
         /\ phase[p] = "asked"
         /\ cell' = IF r.op = "write" THEN [cell EXCEPT ![r.addr] = r.value] ELSE cell
         /\ AnswerWith(p, cell'[r.addr])

Take(p) == TakeAnswer(p) /\ UNCHANGED cell

Next == \E p \in Processor : Ask(p) \/ Do(p) \/ Take(p)

Spec == Init /\ [][Next]_vars
=============================================================================
