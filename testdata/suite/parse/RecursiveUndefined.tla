---- MODULE RecursiveUndefined ----
\* EXPECT exit=150
\* EXPECT text "Symbol Down declared in RECURSIVE statement but not defined."
RECURSIVE Down(_)
====
----- CONFIG RecursiveUndefined -----
====
