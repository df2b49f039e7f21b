---- MODULE AxiomsAreNotChecked ----
\* EXPECT exit=0
I == INSTANCE Lib
AXIOM FALSE
====

---- MODULE Lib ----
ASSUME FALSE
====
----- CONFIG AxiomsAreNotChecked -----
====
