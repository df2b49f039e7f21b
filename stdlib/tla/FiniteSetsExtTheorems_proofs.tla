-------------------- MODULE FiniteSetsExtTheorems_proofs --------------------
\* The module FiniteSetsExtTheorems under the name by which its proofs are known.
EXTENDS FiniteSetsExtTheorems
=============================================================================
