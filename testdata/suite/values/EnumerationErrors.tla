---- MODULE EnumerationErrors ----
EXTENDS Integers, FiniteSets
ASSUME \A f \in [{1} -> Nat] : TRUE \* ERROR "Attempted to enumerate a set of the form [D -> R],but the range R:\nNat\ncannot be enumerated."
ASSUME \A n \in Nat \cup {1} : TRUE \* ERROR "Attempted to enumerate S \\cup T when S:\n{1}\nand T:\nNat\nare not both enumerable"
ASSUME \A <<a, b>> \in {<<1>>} : TRUE \* ERROR "Argument mismatch in operator application.%1"
ASSUME Cardinality(-2147483647..2147483647) > 0 \* ERROR "Size of interval value exceeds the maximum representable size (32bits): -2147483647..2147483647."
====
----- CONFIG EnumerationErrors -----
====
