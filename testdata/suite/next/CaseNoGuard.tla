---- MODULE CaseNoGuard ----
\* EXPECT exit=75 code=2103 trace=2
\* EXPECT text "In computing next states, TLC encountered a CASE with no conditions true.\nline 8, col 9 to line 8, col 28 of module CaseNoGuard"
EXTENDS Naturals
VARIABLE x

Init == x = 0
Next == CASE x = 0 -> x' = 1
====
----- CONFIG CaseNoGuard -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
