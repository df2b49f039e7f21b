---- MODULE Names ----
\* One name, two meanings.
EXTENDS Naturals
VARIABLE x

Inc(x) == x + 1

Some == \E x \in {1, 2} : x > 1

x == 3

Nat == {0, 1}

Len(s) == 0

Len(t) == 1

Local == LET Some == 1 IN Some

RECURSIVE Down(_)

Up == 2
====
