---- MODULE InvariantHead ----
\* Between markers, a message inside a message keeps its own.
\* EXPECT exit=76 code=2111 trace=2
\* EXPECT text "Evaluating invariant Inv failed.\n@!@!@STARTMSG 2184:0 @!@!@\nAttempted to apply Head to the empty sequence.\n@!@!@ENDMSG 2184 @!@!@\n@!@!@ENDMSG 2111 @!@!@\n"
EXTENDS Naturals, Sequences
VARIABLE x
Init == x = 0
Next == x' = 1
Inv == x = 0 \/ Head(<<>>) = 1
====
----- CONFIG InvariantHead -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
INVARIANT Inv
====
