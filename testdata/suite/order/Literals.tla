---- MODULE Literals ----
\* Texts that are no identifiers keep the order in which they are written as literals, not the alphabet's.
\* EXPECT exit=0
\* EXPECT print "{\"pear tree\", \"fig\", \"apple\"}\n"
\* EXPECT print "\"pear tree\"\n"
EXTENDS TLC
First == "pear tree"
ASSUME PrintT({"fig", "apple", "pear tree"})
ASSUME PrintT(CHOOSE s \in {"apple", First} : TRUE)
====
----- CONFIG Literals -----
====
