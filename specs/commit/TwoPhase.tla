------------------------------ MODULE TwoPhase ------------------------------
(* Two-phase commit: how participants and a coordinator reach a Decision by  *)
(* messages. Participants that are ready say yes. The coordinator decides    *)
(* "do" when all have said yes, or "drop" at any time before, and tells all. *)
(* A participant may drop on its own account until it has said yes; from     *)
(* then on it has to wait. That is the weakness of the protocol: if the      *)
(* coordinator dies, those who said yes wait for ever.                       *)
(*                                                                           *)
(* Messages are never taken out of the set sent: a message may be read late  *)
(* and several times.                                                        *)
EXTENDS Naturals, FiniteSets

CONSTANTS
  Participant,
  Mortal,       \* TRUE if the coordinator may die
  Needed,       \* how many must say yes: all, or fewer to see what happens
  Patient       \* TRUE if who has said yes waits; FALSE: he may drop after all

VARIABLES
  state,        \* the state of each participant, as in Decision
  yes,          \* who has said yes, as far as the coordinator knows
  verdict,      \* open, do, drop or dead: the state of the coordinator
  sent          \* all messages sent so far: a participant's yes or a verdict

vars == <<state, yes, verdict, sent>>

Yes(p) == [kind |-> "yes", from |-> p]
Verdict(v) == [kind |-> "verdict", what |-> v]
Message == {Yes(p) : p \in Participant} \cup {Verdict("do"), Verdict("drop")}

TypeOK == /\ state \in [Participant -> {"working", "ready", "done", "dropped"}]
          /\ yes \subseteq Participant
          /\ verdict \in {"open", "do", "drop", "dead"}
          /\ sent \subseteq Message

Init == /\ state = [p \in Participant |-> "working"]
        /\ yes = {}
        /\ verdict = "open"
        /\ sent = {}

(* The participants.                                                         *)
SayYes(p) == /\ state[p] = "working"
             /\ state' = [state EXCEPT ![p] = "ready"]
             /\ sent' = sent \cup {Yes(p)}
             /\ UNCHANGED <<yes, verdict>>

DropAlone(p) == /\ state[p] = "working" \/ (state[p] = "ready" /\ ~Patient)
                /\ state' = [state EXCEPT ![p] = "dropped"]
                /\ UNCHANGED <<yes, verdict, sent>>

Obey(p) == /\ state[p] \in {"working", "ready"}
           /\ \/ /\ Verdict("do") \in sent
                 /\ state' = [state EXCEPT ![p] = "done"]
              \/ /\ Verdict("drop") \in sent
                 /\ state' = [state EXCEPT ![p] = "dropped"]
           /\ UNCHANGED <<yes, verdict, sent>>

(* The coordinator.                                                          *)
HearYes(p) == /\ verdict = "open"
              /\ Yes(p) \in sent
              /\ p \notin yes
              /\ yes' = yes \cup {p}
              /\ UNCHANGED <<state, verdict, sent>>

Decide(v) == /\ verdict = "open"
             /\ v = "do" => Cardinality(yes) >= Needed
             /\ verdict' = v
             /\ sent' = sent \cup {Verdict(v)}
             /\ UNCHANGED <<state, yes>>

Die == /\ Mortal
       /\ verdict = "open"
       /\ verdict' = "dead"
       /\ UNCHANGED <<state, yes, sent>>

(* All is over: the behavior ends here, and that is no deadlock.             *)
Over == /\ \A p \in Participant : state[p] \in {"done", "dropped"}
        /\ UNCHANGED vars

Coordinate == Decide("do") \/ Decide("drop")

Next == \/ \E p \in Participant : SayYes(p) \/ DropAlone(p) \/ Obey(p) \/ HearYes(p)
        \/ Coordinate \/ Die \/ Over

Spec == Init /\ [][Next]_vars /\ WF_vars(Coordinate) /\ \A p \in Participant : WF_vars(Obey(p))

-----------------------------------------------------------------------------
(* The protocol does what Decision asks for: each of its steps is one of     *)
(* Decision's, or changes nothing that Decision speaks of.                   *)
Decided == INSTANCE Decision
Decides == Decided!Spec

Agreed == Decided!Agreed

(* Only with the yes of all is a verdict "do".                               *)
Unanimous == verdict = "do" => \A p \in Participant : state[p] \in {"ready", "done"}

(* Everybody comes to an end.                                                *)
Ends == <>(\A p \in Participant : state[p] \in {"done", "dropped"})
=============================================================================
