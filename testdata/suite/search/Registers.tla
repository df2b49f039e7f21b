---- MODULE Registers ----
\* EXPECT exit=0
EXTENDS Naturals, TLC
ASSUME TLCSet(1, <<1, 2>>) /\ TLCGet(1) = <<1, 2>>
ASSUME TLCSet(1, TLCGet(1)[2]) /\ TLCGet(1) = 2
ASSUME TLCGet("level") = 0
====
----- CONFIG Registers -----
====
