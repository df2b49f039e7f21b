------------------------------- MODULE Voting -------------------------------
(* How to choose by voting, still without saying how the voters know of each *)
(* other. There are rounds. In each, an acceptor may cast one vote, and all  *)
(* votes of a round are for the same value. A value is chosen when a quorum  *)
(* has voted for it in one round. Any two quorums have a member in common.   *)
(*                                                                           *)
(* What makes it safe: an acceptor votes for a value in round r only if no   *)
(* other value has been chosen, or can still be, in the rounds before r. A   *)
(* quorum shows that: all its members have joined round r or a later one,    *)
(* so they vote in no earlier one any more, and of the votes they have cast  *)
(* before r the latest is for that value, if there is any.                   *)
EXTENDS Integers, TLC

CONSTANTS
  Value, Acceptor,
  Quorum,        \* the quorums: sets of acceptors
  Rounds,        \* bounds the model: rounds are 1..Rounds
  Careful        \* TRUE if votes have to be safe as said above

Round == 1..Rounds

VARIABLES
  votes,     \* all votes cast: records of acceptor, round and value
  joined     \* the latest round each acceptor takes part in; 0 at first

vars == <<votes, joined>>

Vote(a, r, v) == [by |-> a, round |-> r, value |-> v]

TypeOK == /\ votes \subseteq [by : Acceptor, round : Round, value : Value]
          /\ joined \in [Acceptor -> Round \cup {0}]

Init == votes = {} /\ joined = [a \in Acceptor |-> 0]

(* The votes of the members of Q in rounds before r.                         *)
Before(Q, r) == {w \in votes : w.by \in Q /\ w.round < r}

SafeBy(Q, r, v) ==
  /\ \A a \in Q : joined[a] >= r
  /\ \/ Before(Q, r) = {}
     \/ \E w \in Before(Q, r) : /\ w.value = v
                                /\ \A x \in Before(Q, r) : x.round <= w.round

Safe(r, v) == \E Q \in Quorum : SafeBy(Q, r, v)

Join(a, r) == /\ r > joined[a]
              /\ joined' = [joined EXCEPT ![a] = r]
              /\ UNCHANGED votes

Cast(a, r, v) == /\ r >= joined[a]
                 /\ \A w \in votes : w.round = r => w.by # a /\ w.value = v
                 /\ Careful => Safe(r, v)
                 /\ votes' = votes \cup {Vote(a, r, v)}
                 /\ joined' = [joined EXCEPT ![a] = r]

Next == \E a \in Acceptor, r \in Round : Join(a, r) \/ \E v \in Value : Cast(a, r, v)

Spec == Init /\ [][Next]_vars

-----------------------------------------------------------------------------
ChosenIn(r, v) == \E Q \in Quorum : \A a \in Q : Vote(a, r, v) \in votes
Chosen == {v \in Value : \E r \in Round : ChosenIn(r, v)}

(* Voting is a way to reach consensus.                                       *)
C == INSTANCE Consensus WITH chosen <- Chosen
Agreement == C!Agreement
IsConsensus == C!Spec

(* Acceptors and values may be renamed.                                      *)
Symmetric == Permutations(Acceptor) \cup Permutations(Value)

(* A round has votes for one value only.                                     *)
OneValue == \A w, x \in votes : w.round = x.round => w.value = x.value

(* Whatever is chosen, votes of later rounds are for it.                     *)
Followed == \A w \in votes, v \in Value, r \in Round :
  r < w.round /\ ChosenIn(r, v) => w.value = v

-----------------------------------------------------------------------------
(* Wrong: voting for any value, whatever others voted for in that round.     *)
AnyCast(a, r, v) == /\ r >= joined[a]
                    /\ votes' = votes \cup {Vote(a, r, v)}
                    /\ joined' = [joined EXCEPT ![a] = r]
AnyNext == \E a \in Acceptor, r \in Round : Join(a, r) \/ \E v \in Value : AnyCast(a, r, v)
=============================================================================
