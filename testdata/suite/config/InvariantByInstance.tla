---- MODULE InvariantByInstance ----
\* A definition is constant, and has a value before there are states, if it is that by what an instance puts in for the variables of its module.
\* EXPECT exit=151 code=2230
\* EXPECT text "The invariant of Small is equal to FALSE"
EXTENDS Integers
---- MODULE Counting ----
VARIABLE u
Zero == u = 0
====
VARIABLE x
Init == x = 0
Next == x' = 1 - x
I(u) == INSTANCE Counting
Small == I(1)!Zero
====
----- CONFIG InvariantByInstance -----
INIT Init
NEXT Next
INVARIANT Small
====
