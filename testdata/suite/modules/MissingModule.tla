---- MODULE MissingModule ----
\* EXPECT exit=150 code=3002
\* EXPECT text "Cannot find source file for module Nowhere imported in module MissingModule."
EXTENDS Nowhere
====
----- CONFIG MissingModule -----
====
