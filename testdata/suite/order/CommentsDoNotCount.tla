---- MODULE CommentsDoNotCount ----
\* zulu yankee: the words of a comment are not seen.
\* EXPECT exit=0
\* EXPECT print "{\"yankee\", \"zulu\"}\n"
EXTENDS TLC
ASSUME PrintT({"yankee", "zulu"})
====
----- CONFIG CommentsDoNotCount -----
====
