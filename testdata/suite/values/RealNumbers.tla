---- MODULE RealNumbers ----
\* Real is a name only: TLC keeps a string in its place.
EXTENDS Reals
ASSUME 3 \in Real \* ERROR "Attempted to check if the value:\n3\nis an element of the string \"Reals\""
====
----- CONFIG RealNumbers -----
====
