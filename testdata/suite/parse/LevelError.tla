---- MODULE LevelError ----
\* A prime inside a prime.
\* EXPECT exit=150 code=3002
\* EXPECT text "Level error in applying operator ':\nThe level of argument 1 exceeds the maximum level allowed by the operator."
VARIABLE x
Next == (x' = 1)'
====
----- CONFIG LevelError -----
====
