------------------------------- MODULE Paxos --------------------------------
(* Voting by messages. Each round has a proposer. It asks the acceptors to   *)
(* join; who does promises to take no part in earlier rounds and tells his   *)
(* last vote. From the promises of a quorum the proposer learns which value  *)
(* is safe, and proposes it; acceptors that have not joined a later round    *)
(* vote for it.                                                              *)
(*                                                                           *)
(* Messages stay in the set sent: one may arrive late, twice, or never.      *)
EXTENDS Integers, TLC

CONSTANTS
  Value, Acceptor, Quorum, Rounds,
  Keeps,       \* TRUE if acceptors keep their promises
  Listens      \* TRUE if proposers look at the votes that promises tell

Round == 1..Rounds

VARIABLES
  joined,      \* the latest round each acceptor takes part in; 0 at first
  latest,      \* the latest vote of each acceptor; NoVote at first
  sent         \* all messages

vars == <<joined, latest, sent>>

NoVote == [round |-> 0]
Ballots == [round : Round, value : Value]

Prepare(r) == [kind |-> "prepare", round |-> r]
Promise(a, r, w) == [kind |-> "promise", round |-> r, by |-> a, last |-> w]
Propose(r, v) == [kind |-> "propose", round |-> r, value |-> v]
Accepted(a, r, v) == [kind |-> "accepted", round |-> r, by |-> a, value |-> v]

TypeOK == /\ joined \in [Acceptor -> Round \cup {0}]
          /\ latest \in [Acceptor -> Ballots \cup {NoVote}]
          /\ \A m \in sent :
               CASE m.kind = "prepare"  -> m.round \in Round
                 [] m.kind = "promise"  -> m.by \in Acceptor /\ m.last \in Ballots \cup {NoVote}
                 [] m.kind = "propose"  -> m.round \in Round /\ m.value \in Value
                 [] m.kind = "accepted" -> m.by \in Acceptor /\ m.value \in Value

Init == /\ joined = [a \in Acceptor |-> 0]
        /\ latest = [a \in Acceptor |-> NoVote]
        /\ sent = {}

Send(m) == sent' = sent \cup {m}

(* The proposer of round r.                                                  *)
Ask(r) == /\ Prepare(r) \notin sent
          /\ Send(Prepare(r))
          /\ UNCHANGED <<joined, latest>>

Promises(Q, r) == {m \in sent : m.kind = "promise" /\ m.round = r /\ m.by \in Q}

(* The value to propose is that of the latest vote told, and free if none.   *)
Offer(r, v, Q) ==
  /\ \A m \in sent : m.kind = "propose" => m.round # r
  /\ LET P == Promises(Q, r) IN
     /\ \A a \in Q : \E m \in P : m.by = a
     /\ Listens => \/ \A m \in P : m.last = NoVote
                   \/ \E m \in P : /\ m.last # NoVote
                                   /\ m.last.value = v
                                   /\ \A n \in P : n.last.round <= m.last.round
  /\ Send(Propose(r, v))
  /\ UNCHANGED <<joined, latest>>

(* Acceptor a.                                                               *)
JoinIn(a, r) == /\ Prepare(r) \in sent
                /\ r > joined[a]
                /\ joined' = [joined EXCEPT ![a] = r]
                /\ Send(Promise(a, r, latest[a]))
                /\ UNCHANGED latest

Accept(a, r, v) == /\ Propose(r, v) \in sent
                   /\ Keeps => r >= joined[a]
                   /\ Accepted(a, r, v) \notin sent
                   /\ joined' = [joined EXCEPT ![a] = IF r > @ THEN r ELSE @]
                   /\ latest' = [latest EXCEPT ![a] = [round |-> r, value |-> v]]
                   /\ Send(Accepted(a, r, v))

Next == \E r \in Round :
  \/ Ask(r)
  \/ \E v \in Value, Q \in Quorum : Offer(r, v, Q)
  \/ \E a \in Acceptor : JoinIn(a, r) \/ \E v \in Value : Accept(a, r, v)

Spec == Init /\ [][Next]_vars

-----------------------------------------------------------------------------
(* The votes of Voting are the messages "accepted".                          *)
Votes == {[by |-> m.by, round |-> m.round, value |-> m.value] :
            m \in {n \in sent : n.kind = "accepted"}}

V == INSTANCE Voting WITH votes <- Votes, Careful <- TRUE
IsVoting == V!Spec
IsConsensus == V!IsConsensus
Agreement == V!Agreement
Followed == V!Followed

(* Acceptors and values may be renamed.                                      *)
Symmetric == Permutations(Acceptor) \cup Permutations(Value)

(* What an acceptor takes for its latest vote is the latest one it cast.     *)
Remembers == \A a \in Acceptor : \A w \in Votes :
  w.by = a => latest[a].round >= w.round
=============================================================================
