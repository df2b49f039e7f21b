---- MODULE NamedOnce ----
\* What LET or a parameter names in an expression is evaluated at its first use and kept while what is around it is evaluated, also if
\* evaluating it has an effect or draws: each mark is printed once, in each round of what repeats it.
\* EXPECT exit=0 generated=2 distinct=2
\* EXPECT print "\"let\"\n<<\"inner\", 1>>\n<<\"inner\", 2>>\n\"given\"\n\"handed on\"\n"
\* EXPECT absent "\"let\"\n\"let\""
EXTENDS Naturals, TLC
VARIABLE x
Twice(a) == a /\ a = a
OnTwice(a) == Twice(a) /\ a
Init == x = 0
Next == /\ x = 0
        /\ x' = LET r == RandomElement(1..1000000000) IN 1 + r - r
        /\ LET z == PrintT("let") IN z /\ z
        /\ \A i \in 1..2 : LET z == PrintT(<<"inner", i>>) IN z /\ z
        /\ Twice(PrintT("given"))
        /\ OnTwice(PrintT("handed on"))
        /\ LET before == TLCGet("level") IN TLCSet(1, before) /\ LET v == TLCGet(1) IN TLCSet(1, v + 1) /\ TLCGet(1) = v + 1
Same == x \in 0..1 /\ LET r == RandomElement(1..1000000000) IN r = r
====
----- CONFIG NamedOnce -----
INIT Init
NEXT Next
INVARIANT Same
CHECK_DEADLOCK FALSE
====
