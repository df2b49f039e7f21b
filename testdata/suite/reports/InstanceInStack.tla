---- MODULE InstanceInStack ----
\* An instance with substitutions is an expression around the definitions taken from it; a definition of a later module of
\* the file is in a line that counts from that module's header.
\* EXPECT exit=255 code=2184 trace=1
\* EXPECT text "2. Line 9, column 1 to line 9, column 42 in InstanceInStack"
\* EXPECT text "3. Line 4, column 10 to line 4, column 16 in Later"
EXTENDS Sequences
VARIABLE x
L == INSTANCE Later WITH s <- <<>>, n <- x
Init == x = 0
Next == x' = L!First
====
----- CONFIG InstanceInStack -----
INIT Init
NEXT Next
====
---- MODULE Later ----
EXTENDS Sequences
CONSTANTS s, n
First == Head(s)
====
