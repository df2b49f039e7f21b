---- MODULE PartialFunction ----
\* EXPECT exit=75 code=2103 trace=3
\* EXPECT text "Attempted to access index 3 of tuple\n<<10, 20>>\nwhich is out of bounds."
EXTENDS Naturals
VARIABLES i, sum
s == <<10, 20>>
Init == i = 1 /\ sum = 0
Next == i' = i + 1 /\ sum' = sum + s[i]
====
----- CONFIG PartialFunction -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
