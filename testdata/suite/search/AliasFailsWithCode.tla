---- MODULE AliasFailsWithCode ----
\* An error of an alias that has a message of its own keeps the markers of that message.
\* EXPECT exit=12 trace=2
\* EXPECT text "/\\ x = <<>>\n/\\ _ALIASEvalError = \"@!@!@STARTMSG 2184:0 @!@!@\\nAttempted to apply Head to the empty sequence.\\n@!@!@ENDMSG 2184 @!@!@\"\n"
EXTENDS Sequences
VARIABLE x
Init == x = <<9>>
Next == x' = <<>>
Inv == x # <<>>
Al == [first |-> Head(x), x |-> x]
====
----- CONFIG AliasFailsWithCode -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
ALIAS Al
====
