---- MODULE GreaterOrEqual ----
\* The message about >= speaks of >.
EXTENDS Naturals
ASSUME 1 >= "a" \* ERROR "The second argument of > should be an integer, but instead it is:\n\"a\""
ASSUME 1 <= "a" \* ERROR "The second argument of <= should be an integer, but instead it is:\n\"a\""
ASSUME 1 > "a" \* ERROR "The second argument of > should be an integer, but instead it is:\n\"a\""
====
----- CONFIG GreaterOrEqual -----
====
