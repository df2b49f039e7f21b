---------------------- MODULE FunctionTheorems_proofs -----------------------
\* The module FunctionTheorems under the name by which its proofs are known.
EXTENDS FunctionTheorems
=============================================================================
