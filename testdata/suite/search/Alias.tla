---- MODULE Alias ----
\* With an ALIAS, traces show the fields of its record in the order in which they are written.
\* EXPECT exit=12 trace=2
\* EXPECT text "1: <Initial predicate>\n/\\ twice = 0\n/\\ next = 1\n/\\ a = \"x\"\n"
\* EXPECT output `2: <Next line .*>\n/\\ twice = 2\n/\\ next = 1\n/\\ a = "x"\n`
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = x + 1
Inv == x = 0
Al == [twice |-> x * 2, next |-> x', a |-> "x"]
====
----- CONFIG Alias -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
ALIAS Al
====
