---- MODULE ActionRecord ----
\* The records of actions are written name first, and their locations from the beginning to the end; what sorts them leaves them so.
\* EXPECT exit=12 trace=2
\* EXPECT text "/\\ by = [ name |-> \"UnnamedAction\",\n  location |->\n      [ beginLine |-> 0,\n        beginColumn |-> 0,\n        endLine |-> 0,\n        endColumn |-> 0,\n        module |-> \"--TLA+ BUILTINS--\" ] ]\n"
\* EXPECT text "/\\ same = TRUE\n/\\ again = [ name |-> \"UnnamedAction\",\n  location |->\n      [ beginLine |-> 0,\n"
EXTENDS Naturals, TLC
VARIABLE x
Init == x = 0
Next == x' = 1
Inv == x # 1
Al == LET a == TLCGet("action") IN [by |-> a, same |-> a = TLCGet("action"), again |-> a]
====
----- CONFIG ActionRecord -----
INIT Init
NEXT Next
INVARIANT Inv
ALIAS Al
====
