---- MODULE Wide ----
\* A state whose text is long, with many successors, and behaviors that are long.
EXTENDS Naturals, TLC
VARIABLES wide, n
Row(i) == <<i, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa">>
Init == wide = [i \in 1..20000 |-> Row(i)] /\ n = 0
Change == \E i \in 1..40 : wide' = [wide EXCEPT ![i] = <<>>] /\ n' = i
Give(w) == wide' = w /\ n' = n
Next == Change \/ (n = 0 /\ \E w \in {wide} : Give(w)) \/ (n' = n + 1 /\ wide' = <<>>)
Loud == PrintT(wide)
====
