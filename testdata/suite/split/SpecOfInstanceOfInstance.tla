---- MODULE SpecOfInstanceOfInstance ----
\* What an instance says with the help of an operator with arguments, or of another instance that has some, is a part of the specification like
\* what it says itself.
\* EXPECT exit=0 generated=4 distinct=3
VARIABLE v
INSTANCE Counting
====

---- MODULE Counting ----
EXTENDS Naturals
VARIABLE v
Count(c) == INSTANCE Counter
Spec == Count(2)!Spec
Live == Count(2)!Live
====

---- MODULE Counter ----
EXTENDS Naturals
VARIABLES v, c
Step(n) == v' = (v + n) % (c + 1)
From(n) == v = n /\ [][Step(1)]_v
Fair(A) == WF_v(A)
Spec == From(c) /\ Fair(Step(1))
Live == []<>(v = c) /\ [](v <= c)
====
----- CONFIG SpecOfInstanceOfInstance -----
SPECIFICATION Spec
PROPERTY Live
====
