---- MODULE Operators ----
CONSTANTS a, b, c, F(_, _), _ ** _, -. _, _ ^#
RECURSIVE g, h(_, _), _ ++ _, ~ _, _ ^*

Prec == <<a + b - c, a - b + c, a % b * c, a => b <=> c, a ~> b => c, a :> b @@ c, 1 .. n - 1, a \in b \X c, a + b + c,
          a /\ b /\ c, a \cup b \cup c, a \o b \o c, a * b + c, a + b * c, a = b /\ c # a>>
Prefixes == <<~ a = b, [] a /\ b, DOMAIN f', DOMAIN f[a], ~ ~ a, []<> a, a \cup SUBSET b, a = ~ b, a + ~ b = c,
              SUBSET UNION a, <>[] ~ a', UNCHANGED <<a, b>>, ENABLED (a'), [](a') >>
Minus == <<- a ^ b, - a * b, - a + b, a - - b, a + - b, 1 .. - a, - - a, -1, (- a) * b, a * (- b)>>
Products == <<a \X b \X c, (a \X b) \X c, a \times (b \X c), (a \X b) \cup c>>
Postfixes == <<a', a^+, a^*', (a + b)', a + b', a' ^ b, - a'>>
Open == <<a = \A q \in b : q, 1 + IF a THEN b ELSE c, a /\ LET z == 1 IN z, ~ \E q : q, (\A q : q) /\ a>>
Cdot == a \cdot b \cdot c
p ## q == p
-. p == p
====
