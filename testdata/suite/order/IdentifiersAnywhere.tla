---- MODULE IdentifiersAnywhere ----
\* An identifier counts wherever it stands, even if it is declared after the literals, in another kind of name.
\* EXPECT exit=0
\* EXPECT print "{\"third\", \"fourth\", \"first\", \"second\"}\n"
EXTENDS TLC
ASSUME PrintT({"first", "second", "fourth", "third"})
Op(third) == LET fourth == third IN fourth
====
----- CONFIG IdentifiersAnywhere -----
====
