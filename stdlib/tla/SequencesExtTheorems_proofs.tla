-------------------- MODULE SequencesExtTheorems_proofs ---------------------
\* The module SequencesExtTheorems under the name by which its proofs are known.
EXTENDS SequencesExtTheorems
=============================================================================
