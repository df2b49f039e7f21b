---- MODULE UnionErrors ----
\* Sets are united when the union is computed, not when somebody asks for its members.
EXTENDS Integers, FiniteSets
CONSTANT m
Of(S) == S
ASSUME 1 \in (1..3) \cup {"a"} \* ERROR "Attempted to check if the value:\n\"a\"\nis in the integer interval 1..3"
ASSUME {1} \subseteq (1..3) \cup {"a"} \* ERROR "Attempted to check if the value:\n\"a\"\nis in the integer interval 1..3"
ASSUME 1 \in UNION {{1}, {"a"}} \* ERROR "Attempted to check equality of integer 1 with non-integer:\n\"a\""
ASSUME <<1, "a">> \in (1..3) \X ((1..3) \cup {"a"}) \* ERROR "Attempted to check if the value:\n\"a\"\nis in the integer interval 1..3"
ASSUME 1 \in ((1..3) \cup ({} \cup {"a"})) \* ERROR "is in the integer interval 1..3"
ASSUME 1 \in (Of({1, "a"}) \cup {2}) \* ERROR "Attempted to check equality of string \"a\" with non-string:\n2"
ASSUME (1..2000000000) \ {1} = {} \* ERROR "Attempted to construct a set with too many elements (>1000000)."
ASSUME {x \in Nat \X {} : TRUE} = {} \* ERROR "but can't enumerate S1:\nNat"
ASSUME 1 \in {1, "a"} /\ 1 \in ({} \cup {1, "a"}) /\ 1 \in ({1, "a"} \cup {})
ASSUME ({m} \cup {1}) \cup {m} = {1, m} /\ 1 \in UNION {{m}, {1}} /\ (1..2) \cup {m} = {1, 2, m}
ASSUME {<<1>>} \cup {<<"a", 1>>} = {<<1>>, <<"a", 1>>} /\ UNION {{{1}}, {{}}, {{"a", "b"}}} = {{}, {1}, {"a", "b"}}
ASSUME (1..1000000000) \cap {5, 6} = 5..6 /\ (1..1000000) \ (4..1000000) = 1..3
ASSUME {} \X Nat = {} /\ {r \in [a : {}, b : Nat] : FALSE} = {} /\ ~ \E x \in {} \X Nat : TRUE
====
----- CONFIG UnionErrors -----
CONSTANT m = m
====
