---- MODULE SizeErrors ----
EXTENDS Naturals, FiniteSets
ASSUME Cardinality(SUBSET (1..31)) > 0 \* ERROR "Overflow when computing the number of elements in:\nSUBSET (1..31)"
ASSUME Cardinality([1..31 -> {0, 1}]) > 0 \* ERROR "Overflow when computing the number of elements in:\n[1..31 -> {0, 1}]"
ASSUME Cardinality(Nat) > 0 \* ERROR "Attempted to compute cardinality of the value\nNat"
ASSUME Cardinality(3) > 0 \* ERROR "Attempted to compute cardinality of the value\n3"
====
----- CONFIG SizeErrors -----
====
