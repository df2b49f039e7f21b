---- MODULE MembershipOfExplicitSets ----
\* A set that is not in order yet is searched for an equal element, with that element on the left. One that is in
\* order, as constants of the model are, is searched by comparing, with the value searched for on the left.
CONSTANT Ordered
ASSUME "a" \in {1} \* ERROR "Attempted to check equality of integer 1 with non-integer:\n\"a\""
ASSUME "a" \in Ordered \* ERROR "Attempted to compare string \"a\" with non-string:\n1"
====
----- CONFIG MembershipOfExplicitSets -----
CONSTANT Ordered = {1}
====
