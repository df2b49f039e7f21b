-------------------------------- MODULE Post --------------------------------
\* Nodes send letters to each other, a bounded number of them. A letter arrives, or is lost if it is not the only one.
EXTENDS Naturals, FiniteSets
CONSTANTS Node, Limit
VARIABLES msgs, got, clock

vars == <<msgs, got, clock>>

Init == msgs = {} /\ got = [n \in Node |-> 0] /\ clock = 0

Send(from, to) ==
  /\ from # to
  /\ clock < Limit
  /\ msgs' = msgs \cup {[to |-> to, at |-> clock]}
  /\ clock' = clock + 1
  /\ UNCHANGED got

Receive(m) ==
  /\ got[m.to] <= m.at
  /\ got' = [got EXCEPT ![m.to] = m.at + 1]
  /\ msgs' = msgs \ {m}
  /\ UNCHANGED clock

Lose(m) ==
  /\ Cardinality(msgs) > 1
  /\ msgs' = msgs \ {m}
  /\ UNCHANGED <<got, clock>>

Next ==
  \/ \E a, b \in Node : Send(a, b)
  \/ \E m \in msgs : Receive(m) \/ Lose(m)

Spec == Init /\ [][Next]_vars

AtMostOne == Cardinality(msgs) <= 1
Early     == clock <= 1
Forward   == [][\A n \in Node : got'[n] >= got[n]]_vars
=============================================================================
