---- MODULE LazySetsOfSuccessors ----
\* What x' ranges over keeps its own order: for a lazy union the left set, then the right one; for a filter or a
\* difference the order of the set it is taken from. Each of the four steps prints its part.
\* EXPECT exit=0
\* EXPECT print "{}\n{2}\n{}\n{1}\n{1}\n{1, 2}\n{}\n{1, 2}\n"
EXTENDS Naturals, TLC
VARIABLES x, y
Init == x = {} /\ y = 0
Next == /\ y = 0
        /\ y' = 1
        /\ \/ x' \in (SUBSET {2}) \cup (SUBSET {1}) /\ PrintT(x')
           \/ x' \in {s \in SUBSET {1, 2} : 1 \in s} /\ PrintT(x')
           \/ x' \in (SUBSET {1, 2}) \ {{1}, {2}} /\ PrintT(x')
====
----- CONFIG LazySetsOfSuccessors -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
