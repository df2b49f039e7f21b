---- MODULE InstanceInLet ----
\* EXPECT exit=0
EXTENDS Naturals
Area(w) == LET R == INSTANCE Rectangle WITH width <- w, height <- 2 IN R!Size
ASSUME Area(3) = 6 /\ Area(5) = 10
====

---- MODULE Rectangle ----
EXTENDS Naturals
CONSTANTS width, height
Size == width * height
====
----- CONFIG InstanceInLet -----
====
