---- MODULE MembershipErrors ----
EXTENDS Naturals, Sequences
CONSTANT m
ASSUME 3 \in 4 \* ERROR "Attempted to check if the value:\n3\nis an element of the integer 4"
ASSUME 3 \in "a" \* ERROR "Attempted to check if the value:\n3\nis an element of the string \"a\""
ASSUME 3 \in <<1>> \* ERROR "Attempted to check set membership in a tuple value."
ASSUME "a" \in 1..2 \* ERROR "Attempted to check if the value:\n\"a\"\nis in the integer interval 1..2"
ASSUME "a" \in Nat \* ERROR "Attempted to check if the value:\n\"a\"\nis an element of Nat."
ASSUME 3 \in [{1} -> {2}] \* ERROR "Attempted to check if \n3\nwhich is not a TLC function value, is in the set of functions:\n"
ASSUME 3 \in [a : {1}] \* ERROR "Attempted to check if non-record\n3\nis in the set of records:\n"
ASSUME 3 \in {1} \X {2} \* ERROR "Attempted to check if non-tuple\n3\nis in the set of tuples:\n"
ASSUME "a" \in SUBSET {"b"} \* ERROR "Attempted to check if the non-enumerable value\n\"a\"\nis element of\n{{}, {\"b\"}}"
ASSUME 3 \subseteq {1} \* ERROR "Attempted to evaluate an expression of form S \\subseteq T, but S was not enumerable.\nline @, col 8 to line @, col 22 of module MembershipErrors"
ASSUME UNION {1} = {} \* ERROR "Attempted to enumerate UNION(s), but some element of s is nonenumerable."
====
----- CONFIG MembershipErrors -----
CONSTANT m = m
====
