---- MODULE HeadOfEmpty ----
\* An argument error of a standard operator in a step has a code of its own.
\* EXPECT exit=255 code=2184 trace=1
\* EXPECT text "Attempted to apply Head to the empty sequence."
\* EXPECT absent "TLC threw an unexpected exception"
EXTENDS Sequences
VARIABLE x
Init == x = <<>>
Next == x' = Head(x)
====
----- CONFIG HeadOfEmpty -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
