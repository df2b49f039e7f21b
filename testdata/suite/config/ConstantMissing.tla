---- MODULE ConstantMissing ----
\* EXPECT exit=151 code=2222
\* EXPECT text "The constant parameter N is not assigned a value by the configuration file."
CONSTANT N
ASSUME N = N
====
----- CONFIG ConstantMissing -----
====
