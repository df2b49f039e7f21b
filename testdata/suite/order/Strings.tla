---- MODULE Strings ----
\* Strings are ordered by when their text was first seen: identifiers and numerals of the modules in parse order, then
\* string literals. zeta is a field below, a, b and d are parameters in Naturals and TLC, the others come as written.
\* EXPECT exit=0
\* EXPECT print "{\"zeta\", \"a\", \"b\", \"d\", \"level\", \"name\"}\n"
EXTENDS Naturals, TLC
ASSUME [zeta |-> 1].zeta = 1
ASSUME PrintT({"b", "a", "zeta", "level", "name", "d"})
====
----- CONFIG Strings -----
====
