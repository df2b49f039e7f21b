---- MODULE Choose ----
\* CHOOSE takes the first witness in the order of the set; equal sets give equal choices.
\* EXPECT exit=0
EXTENDS Integers
ASSUME (CHOOSE i \in {5, 3, 4} : i > 3) = 4
ASSUME (CHOOSE s \in SUBSET {1, 2, 3} : 2 \in s /\ s # {2}) = {1, 2}
ASSUME (CHOOSE i \in {3, 1, 2} : TRUE) = (CHOOSE i \in 1..3 : TRUE)
ASSUME (CHOOSE s \in {{1, 2}, {9}} : TRUE) = {9}
ASSUME (CHOOSE f \in [{1, 2} -> {0, 1}] : f[1] # f[2]) = <<0, 1>>
ASSUME (CHOOSE <<a, b>> \in {1, 2} \X {1, 2} : a > b) = <<2, 1>>
====
----- CONFIG Choose -----
====
