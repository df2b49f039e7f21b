---- MODULE PrintedNested ----
\* A pair that does not fit has its value on a line of its own, indented by four more.
\* EXPECT exit=0
\* EXPECT print "[ p1 |->\n      [ q1 |->\n            << \"a long string value here\",\n               \"another long string here\",\n               \"p1\",\n               \"q1\" >>,\n        q2 |->\n            << \"a long string value here\",\n               \"another long string here\",\n               \"p1\",\n               \"q2\" >> ] ]\n"
EXTENDS TLC
ASSUME PrintT([p1 |-> [q1 |-> <<"a long string value here", "another long string here", "p1", "q1">>,
                       q2 |-> <<"a long string value here", "another long string here", "p1", "q2">>]])
====
----- CONFIG PrintedNested -----
====
