---- MODULE InstanceMissing ----
\* EXPECT exit=150 code=3002
\* EXPECT output `Substitution missing for symbol N declared at line \d+, col 10 to line \d+, col 10 of module Needs \s*\nand instantiated in module InstanceMissing\.`
I == INSTANCE Needs
ASSUME I!Two = 2
====

---- MODULE Needs ----
CONSTANT N
Two == N
====
----- CONFIG InstanceMissing -----
====
