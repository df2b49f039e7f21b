---- MODULE Recursion ----
\* A recursion without end is an error of the specification, not of the checker.
\* EXPECT exit=10
\* EXPECT output `StackOverflowError|stack overflow`
EXTENDS Naturals
RECURSIVE Down(_)
Down(n) == Down(n + 1) + 1
ASSUME Down(0) = 1
====
----- CONFIG Recursion -----
====
