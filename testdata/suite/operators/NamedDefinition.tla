---- MODULE NamedDefinition ----
\* Definitions are evaluated by name in the state at hand, with the text that they have whatever the model puts in their place;
\* those of extended modules, too.
\* EXPECT exit=0 generated=5 distinct=4
EXTENDS Integers, Sequences, TLC, TLCExt
CONSTANT Limit
VARIABLES x, name
Double == 2 * x
Squares == [i \in 1..x |-> i * i]
Replaced == x + 1
Other == 77
Init == x = 1 /\ name = "Double"
Next == IF x < Limit THEN x' = x + 1 /\ name' \in {"Squares"} ELSE UNCHANGED <<x, name>>
Right ==
  /\ TLCEvalDefinition(name) = (IF name = "Double" THEN 2 * x ELSE [i \in 1..x |-> i * i])
  /\ TLCEvalDefinition("Replaced") = x + 1
  /\ Replaced = 77
  /\ TLCEvalDefinition("Nat") = {}
Level == TLCEvalDefinition("Depth") = x
Depth == TLCGet("level")
Ahead == [][TLCEvalDefinition("Double")' = 2 * x' /\ TLCEvalDefinition("Double") = 2 * x /\ TLCEvalDefinition("Depth")' = TLCEvalDefinition("Depth") + 1]_x
====
----- CONFIG NamedDefinition -----
CONSTANT Limit = 4
Replaced <- Other
INIT Init
NEXT Next
INVARIANT Right Level
PROPERTY Ahead
====
