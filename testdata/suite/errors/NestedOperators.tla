---- MODULE NestedOperators ----
\* The positions of the nested expressions go through the definitions that were entered.
\* EXPECT exit=75 code=2103 trace=1
\* EXPECT output `0\. Line 12, column 9 to line 12, column 21 in NestedOperators\n1\. Line 12, column 14 to line 12, column 21 in`
\* EXPECT output `2\. Line 10, column 13 to line 10, column 24 in NestedOperators\n3\. Line 10, column 13 to line 10, column 20 in`
\* EXPECT output `4\. Line 9, column 13 to line 9, column 16 in NestedOperators\n\n`
EXTENDS Naturals
VARIABLE x
Third(s) == s[3]
Outer(s) == Third(s) + 1
Init == x = <<1, 2>>
Next == x' = Outer(x)
====
----- CONFIG NestedOperators -----
INIT Init
NEXT Next
CHECK_DEADLOCK FALSE
====
