----------------------------- MODULE _JsonTrace -----------------------------
\* Writes the counterexample of a run to a file as JSON.
\* It loads the modules that TLC's loads, so that names become known in the same
\* order as there.
LOCAL INSTANCE TLC
LOCAL INSTANCE TLCExt
LOCAL INSTANCE Json
LOCAL INSTANCE Sequences
LOCAL INSTANCE Naturals

CONSTANT _JsonTraceFile

\* TRUE, after writing the file; done natively by the checker.
LOCAL _JsonTraceWrite(counterexample, file) == TRUE

\* TRUE, after writing the counterexample, if there is one, to the file.
_JsonTrace ==
  IF ToTrace(CounterExample) = <<>> THEN TRUE
  ELSE /\ _JsonTraceWrite(CounterExample, _JsonTraceFile)
       /\ PrintT("CounterExample written: " \o _JsonTraceFile)
=============================================================================
