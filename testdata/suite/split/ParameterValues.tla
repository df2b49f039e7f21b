---- MODULE ParameterValues ----
\* Values of parameters print in full, separated by commas without blanks.
\* EXPECT exit=12 trace=2
\* EXPECT text "2: <A({1, 2},<<\"s\">>,[f |-> TRUE]) line"
VARIABLES x, done
Init == x = 0 /\ done = FALSE
A(p, q, r) == x' = <<p, q, r>> /\ done' = TRUE
Next == A({2, 1}, <<"s">>, [f |-> TRUE])
Inv == ~ done
====
----- CONFIG ParameterValues -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
