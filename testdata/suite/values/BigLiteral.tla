---- MODULE BigLiteral ----
\* A number that does not fit 32 bits is refused wherever it stands.
\* EXPECT exit=255 code=2265
\* EXPECT text "TLC can't handle a number this big.\n2147483648"
Unused == 2147483648
====
----- CONFIG BigLiteral -----
====
