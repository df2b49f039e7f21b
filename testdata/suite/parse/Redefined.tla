---- MODULE Redefined ----
\* EXPECT exit=150
\* EXPECT text "Multiply-defined symbol 'x': this definition or declaration conflicts \nwith the one at line 4, col 10 to line 4, col 10 of module Redefined."
VARIABLE x
F(x) == x
====
----- CONFIG Redefined -----
====
