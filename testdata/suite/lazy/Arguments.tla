---- MODULE Arguments ----
\* Arguments, LET definitions and the unneeded sides of connectives are never evaluated.
\* EXPECT exit=0
\* EXPECT absent "never"
EXTENDS Naturals, TLC
First(a, b) == a
Bad == Assert(FALSE, "never")
ASSUME First(TRUE, Assert(FALSE, "never"))
ASSUME LET unused == Assert(FALSE, "never") IN TRUE
ASSUME TRUE \/ Assert(FALSE, "never")
ASSUME ~ (FALSE /\ Assert(FALSE, "never"))
ASSUME FALSE => Assert(FALSE, "never")
ASSUME IF TRUE THEN TRUE ELSE Assert(FALSE, "never")
ASSUME CASE TRUE -> TRUE [] OTHER -> Assert(FALSE, "never")
ASSUME \E i \in 1..3 : i = 1 \/ Assert(FALSE, "never")
ASSUME ~ \A i \in 1..3 : i # 1 /\ Assert(FALSE, "never")
ASSUME (CHOOSE i \in 1..3 : i = 1 \/ Assert(FALSE, "never")) = 1
ASSUME [i \in 1..2 |-> IF i = 2 THEN 1 \div 0 ELSE i][1] = 1
====
----- CONFIG Arguments -----
====
