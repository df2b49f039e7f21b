---- MODULE EqualityErrors ----
\* The kind of the left operand decides the message.
CONSTANTS A_1, B_1, plain
ASSUME 1 = "a" \* ERROR "Attempted to check equality of integer 1 with non-integer:\n\"a\""
ASSUME "a" = 1 \* ERROR "Attempted to check equality of string \"a\" with non-string:\n1"
ASSUME TRUE = 1 \* ERROR "Attempted to compare equality of boolean TRUE with non-boolean:\n1"
ASSUME {1} = 1 \* ERROR "Attempted to check equality of the set {1} with the value:\n1"
ASSUME {} = <<>> \* ERROR "Attempted to check equality of the set {} with the value:\n<<>>"
ASSUME <<1>> = 1 \* ERROR "Attempted to check equality of the function <<1>> with the value:\n1"
ASSUME [a |-> 1] = 1 \* ERROR "Attempted to check equality of record:\n[a |-> 1]\nwith non-record\n1"
ASSUME <<1>> = [a |-> 1] \* ERROR "Attempted to compare an integer with non-integer:\n\"a\"."
ASSUME A_1 = 1 \* ERROR "Attempted to check equality of typed model value A_1 and non-model value\n1"
ASSUME A_1 = B_1 \* ERROR "Attempted to check equality of the differently-typed model values A_1 and B_1"
ASSUME A_1 \in {B_1} \* ERROR "Attempted to check equality of the differently-typed model values B_1 and A_1"
ASSUME 1 = A_1 \* ERROR "Attempted to check equality of the typed model value A_1 and the non-model value\n1"
====
----- CONFIG EqualityErrors -----
CONSTANTS
  A_1 = A_1
  B_1 = B_1
  plain = plain
====
