---- MODULE ArgumentThatIsNotUsed ----
\* TLC's level of an application counts all arguments, also those that the definition does not use: Holds(x) is a state predicate, not a
\* constant, so that Reached is no tautology.
\* EXPECT exit=0 generated=4 distinct=3
EXTENDS Naturals
VARIABLE x
Holds(ignored) == TRUE
Next == x' = (x + 1) % 3
Spec == x = 0 /\ [][Next]_x /\ WF_x(Next)
Reached == Holds(x) \/ <>(x = 7)
====
----- CONFIG ArgumentThatIsNotUsed -----
SPECIFICATION Spec
PROPERTY Reached
====
