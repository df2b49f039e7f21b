---- MODULE OverrideUndefined ----
\* EXPECT exit=151 code=2224
\* EXPECT text "The configuration file substitutes for N with the undefined identifier Missing."
CONSTANT N
====
----- CONFIG OverrideUndefined -----
CONSTANT N <- Missing
====
