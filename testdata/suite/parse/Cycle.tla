---- MODULE Cycle ----
\* EXPECT exit=150
\* EXPECT text "Circular dependency among .tla files"
EXTENDS CycleHelper
====
----- CONFIG Cycle -----
====
