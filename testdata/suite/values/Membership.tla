---- MODULE Membership ----
\* Membership never lists the elements of a lazy or infinite set.
\* EXPECT exit=0
EXTENDS Integers, Sequences, FiniteSets
ASSUME "a" \notin 2..1
ASSUME 3 \in Nat /\ -3 \notin Nat /\ -3 \in Int
ASSUME <<1, "b">> \in Nat \X STRING
ASSUME [i \in 1..100 |-> i] \in [1..100 -> Nat]
ASSUME [a |-> 7, b |-> {}] \in [a : Nat, b : SUBSET Nat]
ASSUME {5, 6} \in SUBSET Nat /\ 1..1000 \in SUBSET Int
ASSUME <<1, 2>> \in Seq(1..2) /\ <<3>> \notin Seq(1..2)
ASSUME (1..40) \in SUBSET (0..50)
ASSUME {1, 2} \subseteq Nat
ASSUME -1 \in Nat \cup {-1} /\ 5 \in (Nat \ {4}) /\ 4 \notin (Nat \ {4}) /\ 4 \in (Nat \cap 1..9)
ASSUME <<>> \in [{} -> Nat]
ASSUME TRUE \in BOOLEAN /\ "x" \in STRING
ASSUME {1} \in {S \in SUBSET (1..30) : 1 \in S}
====
----- CONFIG Membership -----
====
