---- MODULE NumberForms ----
\* EXPECT exit=0
ASSUME 007 = 7 /\ \b0 = 0 /\ \HfF = 255 /\ \O10 = 8
ASSUME LET 1a == 3 _b2 == 4 IN 1a # _b2
====
----- CONFIG NumberForms -----
====
