---- MODULE OutsideTheModule ----
\* EXPECT exit=0
ASSUME 1 = 1
====

This text is not TLA+, and nobody minds ]] because it stands after the end of the module.
----- CONFIG OutsideTheModule -----
====
