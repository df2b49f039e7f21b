---- MODULE Router ----
\* Functions, operators and their arguments mixed up.
EXTENDS Naturals
CONSTANTS Nodes, Route(_, _)
VARIABLE table

Cost(n) == n * 2

next[n \in Nodes] == n

A == next(1)

B == Cost[1]

C == Cost

D == Cost(1, 2)

E == Route(1)

F == table(3)

G == [n \in Nodes |-> Route]

H == [a |-> 1, a |-> 2]
====
