---------------------- MODULE FiniteSetTheorems_proofs ----------------------
\* The module FiniteSetTheorems under the name by which its proofs are known.
EXTENDS FiniteSetTheorems
=============================================================================
