---- MODULE ComparisonErrors ----
\* Sorting compares the element being inserted (left) with elements that are in place.
EXTENDS Integers, TLC
CONSTANTS A_1, B_1
ASSUME PrintT({1, "a"}) \* ERROR "Attempted to compare string \"a\" with non-string:\n1"
ASSUME PrintT({"a", 1}) \* ERROR "Attempted to compare integer 1 with non-integer:\n\"a\""
ASSUME PrintT({1, TRUE}) \* ERROR "Attempted to compare boolean TRUE with non-boolean:\n1"
ASSUME PrintT({1, {2}}) \* ERROR "Attempted to compare the set {2} with the value:\n1"
ASSUME PrintT({1, <<2>>}) \* ERROR "Attempted to compare the function <<2>> with the value:\n1"
ASSUME PrintT({1, [a |-> 2]}) \* ERROR "Attempted to compare record:\n[a |-> 2]\nwith non-record\n1"
ASSUME PrintT({<<{2} :> 1 @@ {1} :> 2>>, 7}) \* ERROR "Attempted to compare integer 7 with non-integer:\n<<({1} :> 2 @@ {2} :> 1)>>"
ASSUME PrintT({A_1, B_1}) \* ERROR "Attempted to compare the differently-typed model values B_1 and A_1"
====
----- CONFIG ComparisonErrors -----
CONSTANTS
  A_1 = A_1
  B_1 = B_1
====
