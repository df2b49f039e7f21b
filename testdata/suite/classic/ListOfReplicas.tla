---- MODULE ListOfReplicas ----
\* Replicas edit a list that all of them are to see alike. An operation is a record that tells what it was done after; the lists are sequences of records that grow with
\* each insertion, which a recursive operator places. So the sets of operations have ever more elements, and the values of variables ever more forms.
\* EXPECT exit=0 generated=8989 distinct=5959 depth=9
EXTENDS Naturals, Sequences, FiniteSets
CONSTANTS Replicas, Most
VARIABLES list, done, clock, seen
vars == <<list, done, clock, seen>>

Start == <<0, 0>>
Before(a, b) == a[1] < b[1] \/ (a[1] = b[1] /\ a[2] < b[2])

RECURSIVE Insert(_, _, _)
Insert(l, op, i) ==
  LET new == [id |-> op.id, shown |-> TRUE]
      reached == op.after = Start \/ \E j \in 1..(i - 1) : l[j].id = op.after
  IN CASE i > Len(l) -> Append(l, new)
       [] i <= Len(l) /\ reached /\ Before(l[i].id, op.id) -> SubSeq(l, 1, i - 1) \o <<new>> \o SubSeq(l, i, Len(l))
       [] OTHER -> Insert(l, op, i + 1)

Hide(l, op) == [i \in DOMAIN l |-> IF l[i].id = op.id THEN [l[i] EXCEPT !.shown = FALSE] ELSE l[i]]
Apply(l, op) == IF op.kind = "insert" THEN Insert(l, op, 1) ELSE Hide(l, op)
Tag(op) == <<op.kind, op.id>>

Init == /\ list = [r \in Replicas |-> <<>>] /\ done = {}
        /\ clock = [r \in Replicas |-> 0] /\ seen = [r \in Replicas |-> {}]

Do(r, op) == /\ list' = [list EXCEPT ![r] = Apply(@, op)]
             /\ seen' = [seen EXCEPT ![r] = @ \cup {Tag(op)}]
             /\ clock' = [clock EXCEPT ![r] = IF op.id[1] > @ THEN op.id[1] ELSE @]

Edit(r) == /\ Cardinality(done) < Most
           /\ \/ \E after \in {Start} \cup {list[r][i].id : i \in DOMAIN list[r]} :
                   LET op == [kind |-> "insert", id |-> <<clock[r] + 1, r>>, after |-> after, needs |-> seen[r]]
                   IN Do(r, op) /\ done' = done \cup {op}
              \/ \E i \in DOMAIN list[r] :
                   LET op == [kind |-> "hide", id |-> list[r][i].id, needs |-> seen[r]]
                   IN list[r][i].shown /\ Do(r, op) /\ done' = done \cup {op}

Receive(r) == \E op \in done : /\ Tag(op) \notin seen[r] /\ op.needs \subseteq seen[r]
                               /\ Do(r, op) /\ UNCHANGED done

Next == \E r \in Replicas : Edit(r) \/ Receive(r)
Alike == \A r, q \in Replicas : seen[r] = seen[q] => list[r] = list[q]
====
----- CONFIG ListOfReplicas -----
INIT Init
NEXT Next
INVARIANT Alike
CHECK_DEADLOCK FALSE
CONSTANTS Replicas = {1, 2} Most = 4
====
