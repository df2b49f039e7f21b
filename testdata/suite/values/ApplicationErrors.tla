---- MODULE ApplicationErrors ----
EXTENDS Naturals, TLC
r == [a |-> 1]
f == [i \in {2, 4} |-> i]
Made(n) == [i \in {n} |-> i]
Through(n) == IF n > 0 THEN Made(n) ELSE <<>>
Pairs(n) == [i \in {n}, j \in {1} |-> i]
Of(g, x) == g[x]
ASSUME f[3] = 1 \* ERROR "Attempted to apply function:\n(2 :> 2 @@ 4 :> 4)\nto argument 3, which is not in the domain of the function."
ASSUME [i \in 1..2 |-> i][3] = 1 \* ERROR "the first argument is:\n3\nwhich is not in its domain.\n"
ASSUME Made(2)[3] = 1 \* ERROR "In applying the function\n(2 :> 2),\nthe first argument is:\n3\nwhich is not in its domain.\n"
ASSUME Of(Made(2), 3) = 1 \* ERROR "In applying the function\n(2 :> 2),\nthe first argument is:\n3\nwhich is not in its domain.\n"
ASSUME (LET g == Through(2) IN g[3]) = 1 \* ERROR "In applying the function\n(2 :> 2),\nthe first argument is:\n3\nwhich is not in its domain.\n"
ASSUME Pairs(2)[2, 3] = 1 \* ERROR "In applying the function\n(<<2, 1>> :> 2),\nthe argument number 2 is:\n3\nwhich is not in the function's domain {1}.\n"
ASSUME <<1, 2>>[3] = 1 \* ERROR "Attempted to access index 3 of tuple\n<<1, 2>>\nwhich is out of bounds."
ASSUME <<1, 2>>["a"] = 1 \* ERROR "Attempted to access tuple at a non integral index: \"a\""
ASSUME r["b"] = 1 \* ERROR "Attempted to access nonexistent field 'b' of record\n[a |-> 1]"
ASSUME r.b = 1 \* ERROR "Attempted to select nonexistent field \"b\" from the record\n[a |-> 1]\nline @, col 8 to line @, col 10 of module ApplicationErrors"
ASSUME ("a" :> 1).b = 1 \* ERROR "Attempted to apply function:\n[a |-> 1]\nto argument \"b\", which is not in the domain of the function."
ASSUME <<1>>.b = 1 \* ERROR "Attempted to apply function with integer domain to the non-integer argument \"b\""
ASSUME (3 :> 1)["b"] = 1 \* ERROR "Attempted to check equality of integer 3 with non-integer:\n\"b\""
ASSUME (1 + 2).b = 1 \* ERROR "Attempted to select field \"b\" from a non-record value 3\nline @, col 8 to line @, col 16 of module ApplicationErrors"
ASSUME (1 + 2)[1] = 1 \* ERROR "A non-function (an integer) was applied as a function.\nline @, col 8 to line @, col 17 of module ApplicationErrors"
ASSUME DOMAIN 3 = {} \* ERROR "Attempted to apply the operator DOMAIN to a non-function\n(an integer)\nline @, col 8 to line @, col 15 of module ApplicationErrors"
ASSUME [3 EXCEPT ![1] = 2] = 3 \* ERROR "Attempted to apply EXCEPT construct to the value 3."
ASSUME [<<1>> EXCEPT !["a"] = 2] = 3 \* ERROR "Attempted to access tuple at a non integral index: \"a\""
ASSUME [f EXCEPT ![2].x = 2] = 3 \* ERROR "Attempted to apply EXCEPT construct to the value 2."
====
----- CONFIG ApplicationErrors -----
====
