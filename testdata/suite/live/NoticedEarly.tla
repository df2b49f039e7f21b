---- MODULE NoticedEarly ----
\* A violation that nothing can undo ends the search in the middle of a level; the figures are those up to the state whose
\* steps showed it, with any number of workers.
\* EXPECT exit=12 code=2110 generated=69742 distinct=2400 queue=699
EXTENDS Naturals
VARIABLES x, turned
Init == x = 0 /\ turned = 0
Next == \E n \in 0..40 :
    /\ x' = (x * 41 + n) % 1700
    /\ turned' = IF x' % 100 = 77 THEN 1 ELSE IF turned = 1 THEN 2 ELSE turned
Spec == Init /\ [][Next]_<<x, turned>>
NeverTurnsTwice == []((turned = 1) => [](turned = 1))
====
----- CONFIG NoticedEarly -----
SPECIFICATION Spec
PROPERTY NeverTurnsTwice
====
