--------------------------- MODULE ReplicatedLog ----------------------------
(* Servers keep copies of a log, in the manner of Raft. Time is divided into *)
(* terms with at most one leader each. A leader is elected by a majority,    *)
(* each of whom finds the candidate's log at least as good as its own. Only  *)
(* the leader appends; the others copy its log and drop what contradicts it. *)
(* An entry that a majority has is committed: it may be acted upon, so it    *)
(* must never be lost.                                                       *)
(*                                                                           *)
(* Messages are left out: a step looks at two servers, or at a majority, at  *)
(* once. A server that is slow, cut off or down is one that takes no steps.  *)
EXTENDS Naturals, Sequences, FiniteSets, TLC

CONSTANTS
  Server,
  MaxTerm, MaxLog,   \* bounds of the model: terms, and entries in a log
  Spare,             \* how many more entries there is room for in the last term
  Quorums,           \* sets of servers that may elect and commit
  Compares,          \* TRUE if voters compare the candidate's log with theirs
  OwnTermOnly,       \* TRUE if leaders commit only by counting entries of their own term
  Overwrites         \* TRUE if followers drop entries that contradict the leader's

VARIABLES
  term,         \* the latest term that each server has heard of
  leads,        \* the servers that lead the term they are in
  log,          \* the log of each server: the terms of its entries, in order
  committed     \* how many entries each server knows to be committed

vars == <<term, leads, log, committed>>

Room(t) == IF t = MaxTerm THEN MaxLog + Spare ELSE MaxLog
Position == 1..MaxLog + Spare

TypeOK == /\ term \in [Server -> 0..MaxTerm]
          /\ leads \subseteq Server
          /\ log \in [Server -> Seq(1..MaxTerm)]
          /\ committed \in [Server -> Position \cup {0}]

Init == /\ term = [s \in Server |-> 0]
        /\ leads = {}
        /\ log = [s \in Server |-> <<>>]
        /\ committed = [s \in Server |-> 0]

(* An entry is told by the term in which it was made and its position: a     *)
(* leader makes one entry for each position.                                 *)
Last(l) == IF l = <<>> THEN 0 ELSE l[Len(l)]

AtLeastAsGood(l, m) == Last(l) > Last(m) \/ (Last(l) = Last(m) /\ Len(l) >= Len(m))

Min(a, b) == IF a < b THEN a ELSE b
Max(a, b) == IF a > b THEN a ELSE b

(* Server s becomes the leader of term t by the votes of Q. The voters hear  *)
(* of t by that, and so vote once in a term at most.                         *)
Elect(s, t, Q) ==
  /\ s \in Q
  /\ \A v \in Q : /\ term[v] < t
                  /\ Compares => AtLeastAsGood(log[s], log[v])
  /\ term' = [v \in Server |-> IF v \in Q THEN t ELSE term[v]]
  /\ leads' = (leads \ Q) \cup {s}
  /\ UNCHANGED <<log, committed>>

Append1(s) ==
  /\ s \in leads
  /\ Len(log[s]) < Room(term[s])
  /\ log' = [log EXCEPT ![s] = Append(@, term[s])]
  /\ UNCHANGED <<term, leads, committed>>

(* The length up to which two logs agree.                                    *)
Agreement(l, m) ==
  CHOOSE n \in 0..Min(Len(l), Len(m)) :
    /\ SubSeq(l, 1, n) = SubSeq(m, 1, n)
    /\ n < Min(Len(l), Len(m)) => l[n + 1] # m[n + 1]

(* Follower f takes over the next entry in which its log differs from that   *)
(* of leader s, and drops its own entries from there on.                     *)
Replicate(s, f) ==
  /\ s \in leads
  /\ f # s
  /\ term[f] <= term[s]
  /\ LET n == Agreement(log[s], log[f]) IN
     /\ n < Len(log[s])
     /\ ~Overwrites => n = Len(log[f])
     /\ log' = [log EXCEPT ![f] = Append(SubSeq(@, 1, n), log[s][n + 1])]
  /\ term' = [term EXCEPT ![f] = term[s]]
  /\ leads' = leads \ {f}
  /\ UNCHANGED committed

(* The leader finds that a majority has its first n entries. They all have   *)
(* heard of its term, or they would not have answered.                       *)
Commit(s, n, Q) ==
  /\ s \in leads
  /\ s \in Q
  /\ n \in committed[s] + 1..Len(log[s])
  /\ OwnTermOnly => log[s][n] = term[s]
  /\ \A q \in Q : /\ term[q] = term[s]
                  /\ Agreement(log[s], log[q]) >= n
  /\ committed' = [committed EXCEPT ![s] = n]
  /\ UNCHANGED <<term, leads, log>>

(* A follower hears from its leader what is committed.                       *)
Learn(s, f) ==
  /\ s \in leads
  /\ f # s
  /\ term[f] = term[s]
  /\ LET n == Min(committed[s], Agreement(log[s], log[f])) IN
     /\ n > committed[f]
     /\ committed' = [committed EXCEPT ![f] = n]
  /\ UNCHANGED <<term, leads, log>>

Next == \/ \E s \in Server, t \in 1..MaxTerm, Q \in Quorums : Elect(s, t, Q)
        \/ \E s \in Server : Append1(s)
        \/ \E s, f \in Server : Replicate(s, f) \/ Learn(s, f)
        \/ \E s \in Server, n \in Position, Q \in Quorums : Commit(s, n, Q)

Spec == Init /\ [][Next]_vars

(* Steps that are possible all the time are taken. No election ends the last *)
(* term of the model, so it is the stable one that liveness needs.           *)
Progress == \A s, f \in Server :
  /\ WF_vars(Replicate(s, f)) /\ WF_vars(Learn(s, f)) /\ WF_vars(Append1(s))
  /\ WF_vars(\E n \in Position, Q \in Quorums : Commit(s, n, Q))
  /\ WF_vars(\E Q \in Quorums : Elect(s, MaxTerm, Q))
FairSpec == Spec /\ Progress

-----------------------------------------------------------------------------
(* A term has one leader.                                                    *)
OneLeader == \A s, r \in leads : term[s] = term[r] => s = r

(* Logs that have the same entry at some place agree up to there.            *)
LogsMatch == \A s, r \in Server : \A i \in 1..Min(Len(log[s]), Len(log[r])) :
  log[s][i] = log[r][i] => SubSeq(log[s], 1, i) = SubSeq(log[r], 1, i)

(* What one server knows to be committed never contradicts another one.      *)
CommittedAgree == \A s, r \in Server :
  LET n == Min(committed[s], committed[r]) IN SubSeq(log[s], 1, n) = SubSeq(log[r], 1, n)

(* The leader of the latest term has all that is committed.                  *)
LeaderComplete == \A s \in leads, r \in Server :
  term[s] >= term[r] => Agreement(log[s], log[r]) >= committed[r]

(* What is committed stays where it is.                                      *)
Kept == [][\A s \in Server : /\ committed'[s] >= committed[s]
                             /\ SubSeq(log'[s], 1, committed[s]) = SubSeq(log[s], 1, committed[s])]_vars

(* In the end all logs are the same for good, and known to be committed.     *)
Alike == <>[](\A s, r \in Server : /\ log[s] = log[r]
                                   /\ log[s] # <<>>
                                   /\ committed[s] = Len(log[s]))

-----------------------------------------------------------------------------
Majorities == {Q \in SUBSET Server : 2 * Cardinality(Q) > Cardinality(Server)}
SmallestMajorities == {Q \in Majorities : \A R \in Majorities : ~(R \subseteq Q /\ R # Q)}
Everybody == {{s} : s \in Server}
Symmetric == Permutations(Server)
=============================================================================
