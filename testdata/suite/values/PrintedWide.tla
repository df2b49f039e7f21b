---- MODULE PrintedWide ----
\* A value wider than 80 columns is broken: one element per line, under the first.
\* EXPECT exit=0
\* EXPECT print "<< \"alpha alpha alpha alpha\",\n   \"beta beta beta beta beta\",\n   \"gamma gamma gamma gamma gamma\" >>\n"
\* EXPECT print "{ \"alpha alpha alpha alpha\",\n  \"beta beta beta beta beta\",\n  \"gamma gamma gamma gamma gamma\" }\n"
\* EXPECT print "[ first |-> \"alpha alpha alpha alpha\",\n  second |-> \"beta beta beta beta beta\",\n  third |-> \"gamma gamma gamma gamma gamma\" ]\n"
EXTENDS TLC
ASSUME PrintT(<<"alpha alpha alpha alpha", "beta beta beta beta beta", "gamma gamma gamma gamma gamma">>)
ASSUME PrintT({"alpha alpha alpha alpha", "beta beta beta beta beta", "gamma gamma gamma gamma gamma"})
ASSUME PrintT([first |-> "alpha alpha alpha alpha", second |-> "beta beta beta beta beta",
               third |-> "gamma gamma gamma gamma gamma"])
====
----- CONFIG PrintedWide -----
====
