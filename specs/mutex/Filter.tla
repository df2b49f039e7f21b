------------------------------- MODULE Filter -------------------------------
(* Mutual exclusion of N processes by a filter of N - 1 levels. A process    *)
(* climbs from level to level. On each it says "after you", and it stays     *)
(* while another one is on that level or above and nobody has said "after    *)
(* you" on that level since. Each level holds at least one process back if   *)
(* several try, so that behind the last one there is room for one only.      *)
EXTENDS Naturals, FiniteSets

CONSTANTS
  N,          \* the number of processes
  Levels,     \* the number of levels of the filter: N - 1, or fewer to break it
  Manner      \* polite; stubborn: nobody lets others pass; rude: nobody waits

Process == 1..N

VARIABLES
  level,      \* the level each process is on; 0 outside, Levels + 1 inside
  said,       \* whether a process has said "after you" on its level
  speaker     \* who said it last on each level; 0: nobody

vars == <<level, said, speaker>>

TypeOK == /\ level \in [Process -> 0..Levels + 1]
          /\ said \in [Process -> BOOLEAN]
          /\ speaker \in [1..Levels -> 0..N]

Init == /\ level = [p \in Process |-> 0]
        /\ said = [p \in Process |-> FALSE]
        /\ speaker = [l \in 1..Levels |-> 0]

OnFilter(p) == level[p] \in 1..Levels

Arrive(p) == /\ level[p] = 0
             /\ level' = [level EXCEPT ![p] = 1]
             /\ UNCHANGED <<said, speaker>>

Say(p) == /\ OnFilter(p)
          /\ ~said[p]
          /\ said' = [said EXCEPT ![p] = TRUE]
          /\ speaker' = [speaker EXCEPT ![level[p]] = p]
          /\ UNCHANGED level

ASSUME Manner \in {"polite", "stubborn", "rude"}

Free(p) == \/ \A q \in Process \ {p} : level[q] < level[p]
           \/ Manner = "polite" /\ speaker[level[p]] # p
           \/ Manner = "rude"

Climb(p) == /\ OnFilter(p)
            /\ said[p]
            /\ Free(p)
            /\ level' = [level EXCEPT ![p] = @ + 1]
            /\ said' = [said EXCEPT ![p] = FALSE]
            /\ UNCHANGED speaker

Leave(p) == /\ level[p] = Levels + 1
            /\ level' = [level EXCEPT ![p] = 0]
            /\ UNCHANGED <<said, speaker>>

Step(p) == Say(p) \/ Climb(p) \/ Leave(p)

Next == \E p \in Process : Arrive(p) \/ Step(p)

Spec == Init /\ [][Next]_vars /\ \A p \in Process : WF_vars(Step(p))

-----------------------------------------------------------------------------
(* No two are inside.                                                        *)
Mutex == Cardinality({p \in Process : level[p] > Levels}) <= 1

(* At most N + 1 - l processes are on level l or above.                      *)
Thinning == \A l \in 1..Levels + 1 : Cardinality({p \in Process : level[p] >= l}) <= N + 1 - l

(* Who arrives enters in the end.                                            *)
Served == \A p \in Process : level[p] = 1 ~> level[p] > Levels
=============================================================================
