--------------------------- MODULE _TLCPlainTrace ---------------------------
\* Writes the states of a counterexample to a file as a module that defines them.
\* It loads the modules that TLC's loads, so that names become known in the same
\* order as there.
LOCAL INSTANCE IOUtils
LOCAL INSTANCE TLC
LOCAL INSTANCE TLCExt
LOCAL INSTANCE Sequences
LOCAL INSTANCE SequencesExt

CONSTANT _TLCPlainTraceFile

\* TRUE, after writing the file; done natively by the checker.
LOCAL _TLCPlainTraceWrite(counterexample, file) == TRUE

\* TRUE, after writing the counterexample, if there is one, to the file.
_TLCPlainTrace ==
  IF ToTrace(CounterExample) = <<>> THEN TRUE
  ELSE /\ _TLCPlainTraceWrite(CounterExample, _TLCPlainTraceFile)
       /\ PrintT("CounterExample written: " \o _TLCPlainTraceFile)
=============================================================================
