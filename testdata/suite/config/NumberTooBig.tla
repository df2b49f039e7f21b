---- MODULE NumberTooBig ----
\* A number that does not fit 32 bits stops the reader of configurations with an exception of its own.
\* EXPECT exit=255 code=1000
\* EXPECT text "The exception was a java.lang.NumberFormatException\n: For input string: \"3000000000\""
CONSTANT N
VARIABLE x
Init == x = N
Next == UNCHANGED x
====
