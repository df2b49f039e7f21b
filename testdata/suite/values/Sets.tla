---- MODULE Sets ----
\* EXPECT exit=0
EXTENDS Naturals
ASSUME {1, 2} \cup {2, 3} = 1..3 /\ {1, 2} \cap {2, 3} = {2} /\ {1, 2} \ {2, 3} = {1}
ASSUME UNION {} = {} /\ UNION {1..2, {5}, 2..3} = {1, 2, 3, 5}
ASSUME {x \in 1..5 : x % 2 = 1} = {1, 3, 5}
ASSUME {x + y : x \in {0, 10}, y \in 1..2} = {1, 2, 11, 12}
ASSUME {<<a, b>> \in {1, 2} \X {1, 2} : a < b} = {<<1, 2>>}
ASSUME {a * b : <<a, b>> \in {<<2, 3>>, <<3, 4>>}} = {6, 12}
ASSUME (\A x, y \in {1} : x = y) /\ ~ \A x, y \in {1, 2} : x = y
ASSUME (\A <<x, y>> \in {<<1, 2>>} : x < y) /\ (\E <<x, y>> \in {1, 2} \X {3} : x + y = 5)
ASSUME {} \subseteq {1} /\ ~ ({1} \subseteq {}) /\ 1..3 \subseteq 0..9
ASSUME SUBSET {} = {{}}
ASSUME [{} -> {1}] = {<<>>} /\ [{1} -> {}] = {}
ASSUME {1} \X {} = {}
====
----- CONFIG Sets -----
====
