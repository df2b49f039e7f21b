---- MODULE MadeAnew ----
\* A record keeps the order in which it was written until it is compared. TLC makes it again where it is evaluated again: what was done with
\* it before is not seen.
\* EXPECT exit=0 generated=9 distinct=9
EXTENDS Integers, Sequences, TLC
First == [low |-> 1, high |-> 2]
VARIABLES n, s

Of(S) == [high |-> {e : e \in S}, low |-> 1]
Inside(S) == <<{[high |-> e, low |-> 1] : e \in S}>>
Down[k \in Nat] == IF k = 0 THEN [high |-> k + 1, low |-> 2] ELSE Down[k - 1]
RECURSIVE Downwards(_)
Downwards(k) == IF k = 0 THEN [high |-> k + 1, low |-> 2] ELSE Downwards(k - 1)
\* The text of a value before it is compared.
Text(v) == LET t == ToString(v) IN IF t # "" /\ v = v THEN t ELSE ""

Init == n \in 1..3 /\ s = <<>>
Next ==
  /\ Len(s) < 2
  /\ n' = n
  /\ s' = Append(s, {Text(Of({n})), Text(Of({n}))} \cup {Text(Inside({n}))} \cup {Text(Down[n])} \cup {Text(Downwards(n))}
                    \cup {Text(<<[high |-> {n, 4}, low |-> n - n], i>>[1]) : i \in 1..3})
Inv == \A i \in 1..Len(s) : s[i] = {
  "[high |-> {" \o ToString(n) \o "}, low |-> 1]",
  "<<{[high |-> " \o ToString(n) \o ", low |-> 1]}>>",
  "[high |-> 1, low |-> 2]",
  "[high |-> {" \o ToString(n) \o ", 4}, low |-> 0]"}
\* Arguments that are equal and have other texts.
Shown(r) == [k \in {1} |-> ToString(r)]
Others == /\ Shown(<<n..3>>) # Shown(<<{k \in 1..3 : k >= n}>>)
          /\ LET r == [high |-> n, low |-> 1] IN Shown(r) = [k \in {1} |-> "[high |-> " \o ToString(n) \o ", low |-> 1]"] /\ r = r /\ Shown(r) # <<"">>
====
----- CONFIG MadeAnew -----
INIT Init
NEXT Next
INVARIANT Inv Others
CHECK_DEADLOCK FALSE
====
