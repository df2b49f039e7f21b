---- MODULE Mutex ----
\* Names that are not declared, misspelt, not extended, or used too early.
VARIABLE owner

Init == owner \in Processes \cup {Nobody}

Enter(p) == owner = Nobdy /\ p \in waiting /\ owner' = p

Nobody == "nobody"

TypeOK == ownr \in STRING

Next == \E q \in procs : Enter(q)

Queue == Append(<<>>, owner)

Few == Cardinality({owner}) < 3

Log == PrintT(owner)

Fact(n) == IF n = 0 THEN 1 ELSE Fact(0)
====
