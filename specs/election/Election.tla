------------------------------ MODULE Election ------------------------------
(* Nodes in a ring elect a leader. Each has a number of its own and can send *)
(* to its successor only; messages arrive in the order they were sent. Who   *)
(* wants an election sends a bid with his number. A node passes greater bids *)
(* on and swallows smaller ones, for which it puts its own if it has not bid *)
(* yet. A bid that comes home has been all around: its sender is the leader  *)
(* and says so, and the news go round once.                                  *)
EXTENDS Naturals, Sequences

CONSTANTS
  Number,      \* the numbers of the nodes, in the order of the ring: a sequence
  Swallows,    \* TRUE if small bids are swallowed; FALSE: all bids are passed on
  Reliable     \* TRUE if no message is lost

Node == 1..Len(Number)
After(n) == (n % Len(Number)) + 1
None == 0

ASSUME /\ Len(Number) > 1
       /\ \A n, m \in Node : Number[n] > None /\ (n # m => Number[n] # Number[m])

VARIABLES
  inbox,       \* the messages on their way to each node, oldest first
  active,      \* the nodes that have sent a bid or passed one on
  leader       \* the number each node takes for the leader's; None at first

vars == <<inbox, active, leader>>

Bid(i) == [kind |-> "bid", number |-> i]
News(i) == [kind |-> "news", number |-> i]
Numbers == {Number[n] : n \in Node}
Message == {Bid(i) : i \in Numbers} \cup {News(i) : i \in Numbers}

TypeOK == /\ inbox \in [Node -> Seq(Message)]
          /\ active \subseteq Node
          /\ leader \in [Node -> Numbers \cup {None}]

Init == /\ inbox = [n \in Node |-> <<>>]
        /\ active = {}
        /\ leader = [n \in Node |-> None]

(* Node n sends m and has read the first of its own messages if read = 1.    *)
Pass(n, read, m) ==
  inbox' = [inbox EXCEPT ![n] = IF read = 1 THEN Tail(@) ELSE @, ![After(n)] = Append(@, m)]

Swallow(n) == inbox' = [inbox EXCEPT ![n] = Tail(@)]

Start(n) == /\ n \notin active
            /\ active' = active \cup {n}
            /\ Pass(n, 0, Bid(Number[n]))
            /\ UNCHANGED leader

HasRead(n, kind) == inbox[n] # <<>> /\ Head(inbox[n]).kind = kind

HearBid(n) ==
  /\ HasRead(n, "bid")
  /\ LET i == Head(inbox[n]).number IN
     CASE i = Number[n] -> /\ leader' = [leader EXCEPT ![n] = i]
                           /\ Pass(n, 1, News(i))
                           /\ UNCHANGED active
       [] i > Number[n] \/ (i < Number[n] /\ ~Swallows)
                        -> /\ Pass(n, 1, Bid(i))
                           /\ active' = active \cup {n}
                           /\ UNCHANGED leader
       [] OTHER         -> /\ IF n \in active THEN Swallow(n) ELSE Pass(n, 1, Bid(Number[n]))
                           /\ active' = active \cup {n}
                           /\ UNCHANGED leader

HearNews(n) ==
  /\ HasRead(n, "news")
  /\ LET i == Head(inbox[n]).number IN
     IF i = Number[n] THEN Swallow(n) /\ UNCHANGED leader
     ELSE Pass(n, 1, News(i)) /\ leader' = [leader EXCEPT ![n] = i]
  /\ UNCHANGED active

Lose(n) == /\ ~Reliable
           /\ inbox[n] # <<>>
           /\ Swallow(n)
           /\ UNCHANGED <<active, leader>>

(* The election is over and the ring is silent: no deadlock.                 *)
Over == /\ \A n \in Node : inbox[n] = <<>> /\ leader[n] # None
        /\ UNCHANGED vars

Next == \/ \E n \in Node : Start(n) \/ HearBid(n) \/ HearNews(n) \/ Lose(n)
        \/ Over

Spec == Init /\ [][Next]_vars /\ \A n \in Node : WF_vars(HearBid(n)) /\ WF_vars(HearNews(n))

-----------------------------------------------------------------------------
Greatest == CHOOSE i \in Numbers : \A j \in Numbers : j <= i

(* Those who know a leader know the same one ...                             *)
OneLeader == \A n, m \in Node : leader[n] # None /\ leader[m] # None => leader[n] = leader[m]

(* ... which is the node with the greatest number ...                        *)
GreatestWins == \A n \in Node : leader[n] \in {None, Greatest}

(* ... and nobody changes his mind about it.                                 *)
Settled == [][\A n \in Node : leader[n] # None => leader'[n] = leader[n]]_vars

(* If somebody starts, everybody comes to know the leader.                   *)
Elected == active # {} ~> \A n \in Node : leader[n] # None

-----------------------------------------------------------------------------
(* The rings of the models.                                                  *)
Three == <<1, 3, 2>>
Falling == <<4, 3, 2, 1>>
Mixed == <<2, 4, 1, 3>>
=============================================================================
