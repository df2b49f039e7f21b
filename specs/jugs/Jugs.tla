-------------------------------- MODULE Jugs --------------------------------
(* Jugs without marks, and a tap: fill, empty and pour until one of them     *)
(* holds the wanted amount. The puzzle is solved by claiming that it has no  *)
(* solution; the counterexample is the solution.                             *)
EXTENDS Naturals

CONSTANTS
  Capacity,    \* how much each jug holds: a function from the jugs to Nat
  Start,       \* how much is in each jug at first
  Goal,        \* the amount that the puzzle asks for
  Tap          \* TRUE if water can be had and poured away

Jug == DOMAIN Capacity

VARIABLE amount   \* how much is in each jug now

ASSUME /\ Capacity \in [Jug -> Nat]
       /\ Start \in [Jug -> Nat]
       /\ \A j \in Jug : Start[j] <= Capacity[j]
       /\ Goal \in Nat
       /\ Tap \in BOOLEAN

Min(a, b) == IF a < b THEN a ELSE b

Init == amount = Start

Fill(j) == /\ Tap
           /\ amount' = [amount EXCEPT ![j] = Capacity[j]]

Empty(j) == /\ Tap
            /\ amount' = [amount EXCEPT ![j] = 0]

(* Pouring stops when the first jug is empty or the second one full.         *)
Pour(j, k) ==
  LET moved == Min(amount[j], Capacity[k] - amount[k])
  IN  /\ j # k
      /\ amount' = [amount EXCEPT ![j] = @ - moved, ![k] = @ + moved]

Next == \/ \E j \in Jug : Fill(j) \/ Empty(j)
        \/ \E j, k \in Jug : Pour(j, k)

Spec == Init /\ [][Next]_amount

-----------------------------------------------------------------------------
(* No jug holds more than it can.                                            *)
Fits == \A j \in Jug : amount[j] \in 0..Capacity[j]

(* The wanted amount is in no jug. Where this is violated, that is how.      *)
Unsolved == \A j \in Jug : amount[j] # Goal

(* Whatever divides all capacities divides every amount that can be had.     *)
Divides(d, n) == n % d = 0
CommonDivisors ==
  {d \in 1..Goal + 1 : \A j \in Jug : Divides(d, Capacity[j]) /\ Divides(d, Start[j])}
Divisible == \A d \in CommonDivisors : \A j \in Jug : Divides(d, amount[j])

(* Without a tap no drop comes or goes. The sum goes over the three jugs of  *)
(* the decanting puzzle.                                                     *)
Total(a) == a["large"] + a["middle"] + a["small"]
Conserved == [][Total(amount') = Total(amount)]_amount

-----------------------------------------------------------------------------
(* Wrong: pouring without looking how much space is left.                    *)
Spill(j, k) == /\ j # k
               /\ amount' = [amount EXCEPT ![j] = 0, ![k] = @ + amount[j]]
SpillNext == Next \/ \E j, k \in Jug : Spill(j, k)

(* Wrong: a glass of one unit that takes from a jug.                         *)
Sip(j) == amount[j] > 0 /\ amount' = [amount EXCEPT ![j] = @ - 1]
SipNext == Next \/ \E j \in Jug : Sip(j)

-----------------------------------------------------------------------------
(* The jugs of the models.                                                   *)
FiveThree == [large |-> 5, small |-> 3]
SixFour == [large |-> 6, small |-> 4]
BothEmpty == [large |-> 0, small |-> 0]
EightFiveThree == [large |-> 8, middle |-> 5, small |-> 3]
LargeFull == [large |-> 8, middle |-> 0, small |-> 0]
=============================================================================
