------------------------ MODULE FoldsTheorems_proofs ------------------------
\* The module FoldsTheorems under the name by which its proofs are known.
EXTENDS FoldsTheorems
=============================================================================
