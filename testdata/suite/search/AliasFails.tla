---- MODULE AliasFails ----
\* If the alias cannot be evaluated the state is shown, with the reason as one more variable.
\* EXPECT exit=12 trace=2
\* EXPECT text "1: <Initial predicate>\n/\\ first = 9\n"
\* EXPECT text "/\\ x = <<>>\n/\\ _ALIASEvalError = \"Attempted to access index 1 of tuple\\n<<>>\\nwhich is out of bounds.\"\n"
VARIABLE x
Init == x = <<9>>
Next == x' = <<>>
Inv == x # <<>>
Al == [first |-> x[1], x |-> x]
====
----- CONFIG AliasFails -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
ALIAS Al
====
