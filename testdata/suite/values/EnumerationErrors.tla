---- MODULE EnumerationErrors ----
EXTENDS Integers, FiniteSets
ASSUME \A <<a, b>> \in {<<1>>} : TRUE \* ERROR "Argument mismatch in operator application.%1"
ASSUME Cardinality(-2147483647..2147483647) > 0 \* ERROR "Size of interval value exceeds the maximum representable size (32bits): -2147483647..2147483647."
====
----- CONFIG EnumerationErrors -----
====
