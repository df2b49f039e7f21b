---- MODULE ValuesOfTheState ----
\* Results that depend on the state are not kept from one state to the next: CHOOSE, recursion, functions, LET.
\* EXPECT exit=0 generated=5 distinct=5 depth=5
EXTENDS Naturals, Sequences
VARIABLES x, log
Init == x = 0 /\ log = <<>>
down[n \in 0..9] == IF n = 0 THEN x ELSE down[n - 1] + 1
RECURSIVE Up(_)
Up(n) == IF n = 0 THEN x ELSE Up(n - 1) + 1
Pick == CHOOSE i \in 0..9 : i > x
Set == {i \in 0..9 : i <= x}
Next == /\ x < 4
        /\ x' = x + 1
        /\ log' = Append(log, <<down[3], Up(3), Pick, Set>>)
        /\ down'[3] = x' + 3
        /\ Pick' = x + 2
Right == \A i \in 1..Len(log) : log[i] = <<i + 2, i + 2, i, 0..(i - 1)>>
====
----- CONFIG ValuesOfTheState -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Right
====
