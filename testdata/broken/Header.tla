--- MODULE Header ---
\* Too few dashes around the name.
x == 1
====
