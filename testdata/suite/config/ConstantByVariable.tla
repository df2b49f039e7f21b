---- MODULE ConstantByVariable ----
\* EXPECT exit=151 code=2281
\* EXPECT text "with non-constant D - specifically: @!@!@STARTMSG 2280:0 @!@!@\nIn evaluation, the identifier x is"
\* The reason why the replacement is no constant keeps its own code.
CONSTANT C
VARIABLE x
D == x
Init == x = C
Next == UNCHANGED x
====
----- CONFIG ConstantByVariable -----
CONSTANT C <- D
INIT Init
NEXT Next
====
