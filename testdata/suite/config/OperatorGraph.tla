---- MODULE OperatorGraph ----
\* An operator constant may be given line by line.
\* EXPECT exit=0 generated=3 distinct=3 depth=3
CONSTANT Succ(_), Add(_, _)
VARIABLE x
Init == x = "zero"
Next == x # "two" /\ x' = Succ(x)
ASSUME Add(1, 2) = 3 /\ Add(2, 2) = 4
====
----- CONFIG OperatorGraph -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
CONSTANTS
  Succ("zero") = "one"
  Succ("one") = "two"
  Add(1, 2) = 3
  Add(2, 2) = 4
====
