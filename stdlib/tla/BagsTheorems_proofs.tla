------------------------ MODULE BagsTheorems_proofs -------------------------
\* The module BagsTheorems under the name by which its proofs are known.
EXTENDS BagsTheorems
=============================================================================
