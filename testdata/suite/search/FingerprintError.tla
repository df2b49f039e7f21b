---- MODULE FingerprintError ----
\* A value that has no fingerprint cannot be part of a state.
\* EXPECT exit=75 code=2147
\* EXPECT text "TLC was unable to fingerprint."
EXTENDS Naturals
VARIABLE x
Init == x = 0
Next == x' = Nat
====
----- CONFIG FingerprintError -----
INIT Init
NEXT Next
====
