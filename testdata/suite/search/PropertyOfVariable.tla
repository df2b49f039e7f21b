---- MODULE PropertyOfVariable ----
\* A variable is a state predicate where a property is asked for, though it is no conjunct of a specification.
\* EXPECT exit=0
VARIABLE on
Init == on = TRUE
Next == on' = ~on
Prop == on
====
----- CONFIG PropertyOfVariable -----
INIT Init
NEXT Next
PROPERTY Prop
====
