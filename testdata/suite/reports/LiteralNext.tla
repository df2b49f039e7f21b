---- MODULE LiteralNext ----
\* A definition that is just a literal is not evaluated beforehand: it is no constant where the configuration names it.
\* EXPECT exit=255 code=1000
\* EXPECT text "The next state relation is not a boolean expression.\n"
EXTENDS Naturals, Sequences, TLC
VARIABLES x, y
Init == x = 0 /\ y = 0
Step == UNCHANGED <<x, y>>
Literal == 3
====
----- CONFIG LiteralNext -----
INIT Init
NEXT Literal
====
