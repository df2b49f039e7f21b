---- MODULE BooleanErrors ----
EXTENDS Naturals
ASSUME IF 1 + 1 THEN TRUE ELSE FALSE \* ERROR "A non-boolean expression (an integer) was used as the condition of an IF.\nline @, col 8 to line @, col 36 of module BooleanErrors"
ASSUME (CASE 1 > 2 -> TRUE) \* ERROR "Attempted to evaluate a CASE with no conditions true.\nline @, col 9 to line @, col 26 of module BooleanErrors"
ASSUME (1 + 1) /\ TRUE \* ERROR "Attempted to evaluate an expression of form P /\\ Q when P was\nan integer.\nline @, col 8 to line @, col 22 of module BooleanErrors"
ASSUME TRUE /\ (1 + 1) \* ERROR "Attempted to evaluate an expression of form P /\\ Q when Q was\nan integer.\nline @, col 8 to line @, col 22 of module BooleanErrors"
ASSUME "s" \/ TRUE \* ERROR "Attempted to evaluate an expression of form P \\/ Q when P was\na string.\nline @, col 8 to line @, col 18 of module BooleanErrors"
ASSUME {} => TRUE \* ERROR "Attempted to evaluate an expression of form P => Q when P was\na set of the form {e1, ... ,eN}.\nline @, col 8 to line @, col 17 of module BooleanErrors"
ASSUME ~ <<>> \* ERROR "Attempted to apply the operator ~ to a non-boolean\n(a tuple)\nline @, col 8 to line @, col 13 of module BooleanErrors"
ASSUME TRUE <=> 1 \* ERROR "Attempted to evaluate an expression of form P <=> Q when P or Q was not a boolean.\nline @, col 8 to line @, col 17 of module BooleanErrors"
ASSUME {x \in {1} : x} = {} \* ERROR "Attempted to evaluate an expression of form {x \\in S : P(x)} when P was an integer.\nline @, col 8 to line @, col 22 of module BooleanErrors"
ASSUME \A x \in {1} : x \* ERROR "TLC expected a boolean value, but did not find one. line @, col 23 to line @, col 23 of module BooleanErrors"
ASSUME (CHOOSE x \in {1} : x > 1) = 1 \* ERROR "Attempted to compute the value of an expression of form\nCHOOSE x \\in S: P, but no element of S satisfied P.\nline @, col 9 to line @, col 32 of module BooleanErrors"
ASSUME (CHOOSE x \in Nat : x > 1) = 1 \* ERROR "Attempted to compute the value of an expression of\nform CHOOSE x \\in S: P, but S was not enumerable.\nline @, col 9 to line @, col 32 of module BooleanErrors"
ASSUME (CHOOSE x : x = 1) = 1 \* ERROR "TLC attempted to evaluate an unbounded CHOOSE.\nMake sure that the expression is of form CHOOSE x \\in S: P(x).\nline @, col 9 to line @, col 24 of module BooleanErrors"
ASSUME \A x \in 3 : TRUE \* ERROR "TLC encountered a non-enumerable quantifier bound\n3.\n3"
ASSUME \A x \in 1 + 2 : TRUE \* ERROR "TLC encountered a non-enumerable quantifier bound\n3.\nline @, col 17 to line @, col 21 of module BooleanErrors"
ASSUME \A x \in Nat : x > 0 \* ERROR "TLC encountered the non-enumerable quantifier bound\nNat\nline @, col 17 to line @, col 19 of module BooleanErrors\nThe set Nat contains infinitely many elements. As a result, TLC cannot evaluate expressions that\nuniversally (\\A) or existentially (\\E) quantify over Nat, because this would require checking an\ninfinite number of cases. Note that TLC handles set membership like T \\subseteq Nat for any finite set T."
====
----- CONFIG BooleanErrors -----
====
