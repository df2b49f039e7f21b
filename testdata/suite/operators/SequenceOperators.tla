---- MODULE SequenceOperators ----
\* EXPECT exit=0
EXTENDS Naturals, Sequences
s == <<3, 1, 2>>
ASSUME Len(s) = 3 /\ Head(s) = 3 /\ Tail(s) = <<1, 2>> /\ Len(<<>>) = 0
ASSUME Append(s, 9) = <<3, 1, 2, 9>> /\ s \o <<4>> = <<3, 1, 2, 4>> /\ <<>> \o <<>> = <<>>
ASSUME SubSeq(s, 2, 3) = <<1, 2>> /\ SubSeq(s, 3, 2) = <<>> /\ SubSeq(s, 9, 1) = <<>>
ASSUME SelectSeq(s, LAMBDA n : n > 1) = <<3, 2>>
ASSUME Len("abc") = 3 /\ "ab" \o "c" = "abc" /\ Tail("abc") = "bc" /\ SubSeq("abcd", 2, 3) = "bc"
ASSUME s \in Seq(1..3) /\ s \notin Seq(1..2) /\ <<>> \in Seq({})
ASSUME DOMAIN s = 1..3 /\ s = [i \in 1..3 |-> s[i]]
====
----- CONFIG SequenceOperators -----
====
