---- MODULE Words ----
\* Words of up to N bits, as numbers that begin with a 1: a letter is appended, or the last one is dropped. There are 2^(N+1) - 1 of them.
EXTENDS Naturals
CONSTANT N
VARIABLE word
Init == word = 1
Append(bit) == word < 2^N /\ word' = 2 * word + bit
Drop == word > 1 /\ word' = word \div 2
Next == Append(0) \/ Append(1) \/ Drop
Fine == word \in 1..2^(N + 1) - 1
====
