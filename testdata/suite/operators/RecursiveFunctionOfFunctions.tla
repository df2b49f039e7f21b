---- MODULE RecursiveFunctionOfFunctions ----
\* A recursive function whose values are functions uses its own value at the element being computed: applied at once, it is
\* evaluated at that element only.
\* EXPECT exit=0 generated=2 distinct=1
EXTENDS Integers, Sequences
VARIABLE x
Sum[i \in 0..3] == [j \in 0..4 |-> IF j = 0 THEN i ELSE Sum[i][j - 1] + 1]
Grid[i \in 0..9] == [j \in 0..9 |-> IF i = 0 \/ j = 0 THEN 1 ELSE Grid[i - 1][j] + Grid[i][j - 1]]
Chosen[i \in 0..3] == IF i = 0 THEN <<0, 5>> ELSE LET before == Chosen[i - 1] IN
   CASE i = 1 -> [j \in 1..2 |-> IF j = 2 THEN before[2] ELSE Chosen[i][2] + 1]
     [] OTHER -> [j \in 1..2 |-> IF j = 1 THEN Chosen[i - 1][1] ELSE Chosen[i][1] + 1]
Back[i \in 0..2] == [j \in 0..2 |-> IF i = 0 /\ j = 0 THEN 0 ELSE IF j = 0 THEN Back[i - 1][2] + 1 ELSE Back[i][j - 1] + 1]
InLet == LET g[i \in 1..2] == [j \in 1..x |-> IF j = 1 THEN i + x ELSE g[i][j - 1] + x] IN g[2][3]
Init == x = 3
Next == x' = x
Inv == /\ Sum[2][4] = 6 /\ Sum[3] = [j \in 0..4 |-> 3 + j]
       /\ Grid[9][9] = 48620 /\ Grid[3][2] = 10
       /\ Chosen[1] = <<6, 5>> /\ Chosen[2] = <<6, 7>> /\ Chosen[3] = <<6, 7>>
       /\ Back[2][2] = 8 /\ InLet = 11
====
----- CONFIG RecursiveFunctionOfFunctions -----
INIT Init
NEXT Next
INVARIANT Inv
====
