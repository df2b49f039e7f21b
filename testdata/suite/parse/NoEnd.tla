---- MODULE NoEnd ----
\* EXPECT exit=150 code=3002
\* EXPECT text "***Parse Error***\n"
\* EXPECT output `Encountered "====" at line 7, column 1 and token "\("`
F == 1 +
(((
====
----- CONFIG NoEnd -----
====
