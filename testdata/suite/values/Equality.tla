---- MODULE Equality ----
\* What can be compared, and what is equal.
\* EXPECT exit=0
EXTENDS Integers, Sequences, TLC
CONSTANTS A_1, A_2, plain, other
ASSUME plain # 1 /\ 1 # plain /\ plain # "plain" /\ {} # plain /\ plain # other /\ plain = plain
ASSUME A_1 # A_2 /\ A_1 # plain /\ plain # A_1
ASSUME <<1, 2>> = [i \in 1..2 |-> i]
ASSUME [a |-> 1, b |-> 2] = [s \in {"b", "a"} |-> IF s = "a" THEN 1 ELSE 2]
ASSUME <<>> = [i \in {} |-> i]
ASSUME <<1, 2>> = (1 :> 1 @@ 2 :> 2)
ASSUME {1, 2, 3} = 1..3 /\ {1, 1} = {1} /\ {} = 2..1
ASSUME [{1} -> {2}] = {<<2>>} /\ [a : {1}] = {[a |-> 1]} /\ {1} \X {2} = {<<1, 2>>}
ASSUME SUBSET {1} = {{}, {1}} /\ UNION {{1}, {2}} = {1, 2}
ASSUME [a |-> 1, b |-> 2] = [b |-> 2, a |-> 1]
ASSUME "ab" = "a" \o "b"
====
----- CONFIG Equality -----
CONSTANTS
  A_1 = A_1
  A_2 = A_2
  plain = plain
  other = other
====
