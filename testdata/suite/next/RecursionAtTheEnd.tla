---- MODULE RecursionAtTheEnd ----
\* What calls itself last goes on, with each successor, where the first call does.
\* EXPECT exit=0 generated=2775 distinct=86
EXTENDS Integers
VARIABLES x, y
RECURSIVE Down(_), Choose(_, _), Even(_), Odd(_)
Down(n) == x' = n \/ (n > 0 /\ Down(n - 1))
Choose(n, A) == A \/ (n > 0 /\ \E k \in {1, 2} : Choose(n - 1, x' = n + k))
Even(n) == x' = n \/ (n > 0 /\ Odd(n - 1))
Odd(n) == n > 0 /\ Even(n - 1)
Passed(n, Op(_)) == LET RECURSIVE Deep(_)
                        Deep(m) == Op(m) \/ (m > 0 /\ Deep(m - 1)) IN Deep(n)
Listed[n \in 0..5] == x' = n \/ (n > 0 /\ Listed[n - 1])
Init == x = 0 /\ y = 0
Next == \/ Down(6) /\ y' = 1 - y
        \/ Choose(3, x' = x) /\ y' = y
        \/ y = 1 /\ Even(7) /\ (y' = 0 \/ y' = x')
        \/ Listed[4] /\ UNCHANGED y
        \/ Passed(5, LAMBDA i : x' = i /\ y' \in {i, 1}) /\ x < 3
====
----- CONFIG RecursionAtTheEnd -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
