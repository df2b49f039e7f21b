---- MODULE LiteralInvariant ----
\* A definition that is just a literal is not evaluated beforehand: it is no constant where the configuration names it.
\* EXPECT exit=75 code=2103
\* EXPECT text "TLC expected a boolean value"
EXTENDS Naturals, Sequences, TLC
VARIABLES x, y
Init == x = 0 /\ y = 0
Step == UNCHANGED <<x, y>>
Literal == 3
====
----- CONFIG LiteralInvariant -----
INIT Init
NEXT Step
INVARIANT Literal
====
