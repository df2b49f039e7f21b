---- MODULE Proofs ----
THEOREM TRUE OBVIOUS
THEOREM TRUE PROOF OMITTED
THEOREM TRUE BY ONLY P, MODULE M DEF Q, >, I!R
THEOREM TRUE PROOF BY DEFS P
THEOREM Structured == ASSUME NEW n \in Nat PROVE n >= 0
<1>1. n = n
  OBVIOUS
<1>2. ASSUME n > 0, NEW m PROVE n >= 0
  <2>1. CASE n = 1
    BY <1>1, <2>0 DEF P
  <2>a. PICK x \in S, <<y, z>> \in T : x = y
    <3> QED BY <2>1
  <2> PICK u, w : u = w
  <2> HAVE n > 1
  <2> TAKE a, b
  <2> TAKE c \in S, d, e \in T
  <2> WITNESS 1, 2 \in S
  <2> USE <1>1 DEF P
  <2> HIDE DEF P
  <2> INSTANCE M WITH n <- n
  <2> DEFINE p == 1
             q(i) == i
             g[i \in S] == i
             K == INSTANCE M
  <2> r == 2
  <2> LOCAL s == 3
  <2>b. SUFFICES ASSUME n > 2 PROVE FALSE
    PROOF
    <*> /\ n = 1
        /\ n = 2
      <+>k. TRUE
      <*> QED BY <*>k
    <*>* QED
  <2>c. @ = 3
  <2>d. (CASE n = 1 -> TRUE)
  <2> QED
    BY <2>a, <2>b
<1>.. QED
LEMMA TRUE
<*> 1
<0> 2
<*> QED
LEMMA TRUE
PROOF <+> 1
<0>007x QED
After == 1
====
