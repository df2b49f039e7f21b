---- MODULE InstanceOperator ----
\* Operator constants are replaced by operators, symbols or lambdas.
\* EXPECT exit=0
EXTENDS Naturals
Sub(a, b) == a - b
A == INSTANCE Fold WITH Op <- +, Zero <- 0
B == INSTANCE Fold WITH Op <- Sub, Zero <- 10
C == INSTANCE Fold WITH Op <- LAMBDA a, b : a * b, Zero <- 1
ASSUME A!Three(1, 2, 3) = 6
ASSUME B!Three(1, 2, 3) = 4
ASSUME C!Three(2, 3, 4) = 24
====

---- MODULE Fold ----
CONSTANTS Op(_, _), Zero
Three(a, b, c) == Op(Op(Op(Zero, a), b), c)
====
----- CONFIG InstanceOperator -----
====
