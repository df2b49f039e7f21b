---- MODULE ExceptOutside ----
\* An update outside the domain changes nothing, with a warning.
\* EXPECT exit=0
\* EXPECT output `STARTMSG 2144:3 @!@!@\nThe EXCEPT was applied to non-existing fields of the value at\nline 8, col \d+`
\* EXPECT print "<<1, 2>>\n"
\* EXPECT print "[a |-> 1]\n"
EXTENDS TLC
ASSUME PrintT([<<1, 2>> EXCEPT ![3] = 9])
ASSUME PrintT([[a |-> 1] EXCEPT !.b = 9])
====
----- CONFIG ExceptOutside -----
====
