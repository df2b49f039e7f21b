---- MODULE CaseAndIf ----
\* EXPECT exit=0
EXTENDS Naturals
Sign(n) == CASE n = 0 -> "zero" [] n > 5 -> "large" [] n > 0 -> "small"
ASSUME Sign(0) = "zero" /\ Sign(9) = "large" /\ Sign(3) = "small"
ASSUME (CASE FALSE -> 1 [] OTHER -> 2) = 2
ASSUME (IF 1 < 2 THEN "y" ELSE "n") = "y"
ASSUME LET IF1 == 1 two == IF1 + 1 IN two = 2
====
----- CONFIG CaseAndIf -----
====
