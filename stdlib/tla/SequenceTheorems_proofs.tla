---------------------- MODULE SequenceTheorems_proofs -----------------------
\* The module SequenceTheorems under the name by which its proofs are known.
EXTENDS SequenceTheorems
=============================================================================
