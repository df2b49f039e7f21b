---- MODULE LazyConstant ----
\* A constant set that is not listed before it is printed fails in what defines it.
\* EXPECT exit=75 code=2103
\* EXPECT output `0\. Line 10, column 9 to line 10, column 34 in LazyConstant\n1\. Line 10, column 9 to line 10, column 25 in`
\* EXPECT output `2\. Line 8, column 37 to line 8, column 41 in LazyConstant\n\n`
EXTENDS Naturals, TLC
VARIABLE x
Unordered == {s \in SUBSET {1, 2} : 1 < s}
\* The printing comes first.
Init == PrintT(Unordered) /\ x = 0
Next == UNCHANGED x
====
----- CONFIG LazyConstant -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
