---- MODULE Jobs ----
EXTENDS Naturals, Sequences
CONSTANTS Workers, Limit, Name, Urgent
VARIABLES queue, done, by
vars == <<queue, done, by>>
Size == 2
Init == /\ queue = <<>>
        /\ done = {}
        /\ by = [w \in Workers |-> [n |-> 0, idle |-> TRUE, what |-> Name]]
Submit(n) == /\ Len(queue) < Size
             /\ n \notin done
             /\ queue' = Append(queue, n)
             /\ UNCHANGED <<done, by>>
Do(w) == /\ queue # <<>>
         /\ done' = done \cup {Head(queue)}
         /\ by' = [by EXCEPT ![w] = [n |-> Head(queue), idle |-> FALSE, what |-> @.what]]
         /\ queue' = Tail(queue)
Next == (\E n \in 1..Limit : Submit(n)) \/ (\E w \in Workers : Do(w))
Spec == Init /\ [][Next]_vars
Fair == Spec /\ WF_vars(\E w \in Workers : Do(w))
Short == Len(queue) < 2
NotAll == done # 1..Limit
Finished == <>(done = 1..Limit)
Grows == [][done \subseteq done' /\ Len(queue') < 2]_vars
Bad == queue = "none"
Three == 3
====
