---- MODULE EveryError ----
\* Names are resolved to the end: all the errors are reported together.
\* EXPECT exit=150 code=3002
\* EXPECT text "*** Errors: 3\n"
ASSUME One = 1
ASSUME Two = 2
ASSUME Three = 3
====
----- CONFIG EveryError -----
====
