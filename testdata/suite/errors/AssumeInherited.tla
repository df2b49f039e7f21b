---- MODULE AssumeInherited ----
\* Assumptions of extended modules count, those of instances and axioms do not. Lines count from the header of the module.
\* EXPECT exit=10 code=2104
\* EXPECT text "Assumption line 3, col 8 to line 3, col 12 of module Extended is false."
EXTENDS Extended
I == INSTANCE Instantiated
AXIOM FALSE
====

---- MODULE Instantiated ----
ASSUME FALSE
====

---- MODULE Extended ----
EXTENDS Naturals
ASSUME 1 > 2
====
----- CONFIG AssumeInherited -----
====
