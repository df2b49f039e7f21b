---- MODULE FunctionsShown ----
\* EXPECT exit=0
\* EXPECT print "\"[<<i, j>> \\\\in {<<1, 1>>} |-> <expression line 10, col 64 to line 10, col 73 of module FunctionsShown>]\""
\* EXPECT print "\"[i \\\\in {<<1, 1>>}, j, k \\\\in {{}, {1}} |-> <expression line 11, col 78 to line 11, col 87 of module FunctionsShown>]\""
\* EXPECT print "\"(<<{}, 1>> :> {} @@ <<{1}, 1>> :> {1} @@ <<{}, 2>> :> {} @@ <<{1}, 2>> :> {1})\""
\* EXPECT print "TRUE"
\* Functions whose values are computed when they are needed print them if they can be computed.
EXTENDS Integers, Sequences, TLC, TLCExt
f[x \in 0..2] == IF x = 0 THEN 1 ELSE 2 * f[x - 1]
ASSUME PrintT(ToString([<<i, j>> \in {1} \X {1}            |-> Head(<<>>)]))
ASSUME PrintT(ToString([i \in {1} \X {1}, j, k \in SUBSET {1}            |-> Head(<<>>)]))
ASSUME PrintT(ToString([i \in SUBSET {1}, j \in 1..2 |-> i]))
ASSUME PrintT(AssertError("In applying the function\n(0 :> 1 @@ 1 :> 2 @@ 2 :> 4),\nthe first argument is:\n5\nwhich is not in its domain.\n", f[5]))
====
----- CONFIG FunctionsShown -----
====
