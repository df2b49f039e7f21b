---------------------------- MODULE Philosophers ----------------------------
(* N philosophers sit around a table and think. Between two neighbours lies  *)
(* one fork. Who is hungry takes the two forks beside him, one after the     *)
(* other, eats, and puts them back.                                          *)
(*                                                                           *)
(* If all take the right fork first, all may hold one and wait for the other *)
(* for ever. If one of them takes the left one first, they cannot.           *)
EXTENDS Naturals

CONSTANTS
  N,            \* the number of philosophers, at least 2
  LeftHanded,   \* those who take the left fork first
  Forks         \* how many forks one needs to eat: 2, or 1 to see what happens

Philosopher == 0..N - 1
Fork == 0..N - 1     \* fork p lies to the right of philosopher p
Nobody == N

Right(p) == p
Left(p) == (p + 1) % N
FirstFork(p) == IF p \in LeftHanded THEN Left(p) ELSE Right(p)
SecondFork(p) == IF p \in LeftHanded THEN Right(p) ELSE Left(p)
Neighbours(p) == {(p + 1) % N, (p + N - 1) % N}

ASSUME N \in Nat \ {0, 1} /\ LeftHanded \subseteq Philosopher /\ Forks \in 1..2

VARIABLES
  mood,        \* what each philosopher does: think, hungry or eat
  holder       \* who has each fork, or Nobody

vars == <<mood, holder>>

TypeOK == /\ mood \in [Philosopher -> {"think", "hungry", "eat"}]
          /\ holder \in [Fork -> Philosopher \cup {Nobody}]

Init == /\ mood = [p \in Philosopher |-> "think"]
        /\ holder = [f \in Fork |-> Nobody]

Held(p) == {f \in Fork : holder[f] = p}

Hunger(p) == /\ mood[p] = "think"
             /\ mood' = [mood EXCEPT ![p] = "hungry"]
             /\ UNCHANGED holder

Take(p, f) == /\ mood[p] = "hungry"
              /\ holder[f] = Nobody
              /\ holder' = [holder EXCEPT ![f] = p]
              /\ UNCHANGED mood

TakeFirst(p) == holder[FirstFork(p)] # p /\ Take(p, FirstFork(p))
TakeSecond(p) == holder[FirstFork(p)] = p /\ Take(p, SecondFork(p))

Eat(p) == /\ mood[p] = "hungry"
          /\ holder[FirstFork(p)] = p
          /\ Forks = 2 => holder[SecondFork(p)] = p
          /\ mood' = [mood EXCEPT ![p] = "eat"]
          /\ UNCHANGED holder

Finish(p) == /\ mood[p] = "eat"
             /\ mood' = [mood EXCEPT ![p] = "think"]
             /\ holder' = [f \in Fork |-> IF holder[f] = p THEN Nobody ELSE holder[f]]

Next == \E p \in Philosopher : Hunger(p) \/ TakeFirst(p) \/ TakeSecond(p) \/ Eat(p) \/ Finish(p)

(* Nobody dies at the table: who can go on all the time does.                *)
Weak == \A p \in Philosopher : /\ WF_vars(TakeFirst(p)) /\ WF_vars(TakeSecond(p))
                               /\ WF_vars(Eat(p)) /\ WF_vars(Finish(p))
WeakSpec == Init /\ [][Next]_vars /\ Weak

(* And nobody is too slow again and again when a fork lies free for a while. *)
Spec == /\ WeakSpec
        /\ \A p \in Philosopher : SF_vars(TakeFirst(p)) /\ SF_vars(TakeSecond(p))

-----------------------------------------------------------------------------
(* Neighbours do not eat at the same time: they share a fork.                *)
Exclusive == \A p \in Philosopher : mood[p] = "eat" => \A q \in Neighbours(p) : mood[q] # "eat"

(* Who eats has all forks that he needs, who thinks has none.                *)
ForksHeld == \A p \in Philosopher : /\ mood[p] = "think" => Held(p) = {}
                                    /\ mood[p] = "eat" => {Left(p), Right(p)} \subseteq Held(p)

(* Who is hungry eats in the end.                                            *)
Fed == \A p \in Philosopher : mood[p] = "hungry" ~> mood[p] = "eat"
=============================================================================
