---- MODULE WrongName ----
\* EXPECT exit=150 code=3002
\* EXPECT text "does not match the name"
EXTENDS WrongNameHelper
====
----- CONFIG WrongName -----
====
