---- MODULE Brackets ----
\* Brackets, quotes and comments that do not end.
EXTENDS Naturals
VARIABLES a b, c

One == f[1, 2

Two == {1, 2]

Three == "three

Four == <<1, 2>

Five == IF a = 1 THEN 2

Six == CASE a = 1 -> 2 [] OTHER 3

Seven == LET y == 1 y + 1

Eight == (1 + 2)) * 3

Nine == 9 (* a comment (* inside a comment *)
====
