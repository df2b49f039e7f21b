---- MODULE FingerprintErrorOfBound ----
\* A set that cannot be put in order, to be gone through, is told in the same way where it has just been constructed.
\* EXPECT exit=75 code=2147
\* EXPECT text "0. Line 10, column 9 to line 10, column 45 in FingerprintErrorOfBound"
\* EXPECT text "1. Line 10, column 10 to line 10, column 34 in FingerprintErrorOfBound"
\* EXPECT text "Attempted to compare string \"a\" with non-string:\n0"
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == (\E y \in {x, "a"} : y = x) /\ x' = 1
====
----- CONFIG FingerprintErrorOfBound -----
INIT Init
NEXT Next
====
