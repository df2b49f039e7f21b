---- MODULE PossibleBeforeView ----
\* EXPECT exit=151 code=2229
\* EXPECT text "The possible Never specified in the configuration file"
VARIABLE x
Init == x = 1
Next == UNCHANGED x
====
----- CONFIG PossibleBeforeView -----
INIT Init
NEXT Next
VIEW Nowhere
_POSSIBLE Never
====
