-------------------------- MODULE _TLCTESpecTrace ---------------------------
\* Writes the states of a counterexample to a file as a module that repeats them.
\* It loads the modules that TLC's loads, so that names become known in the same
\* order as there.
LOCAL INSTANCE IOUtils
LOCAL INSTANCE TLC
LOCAL INSTANCE TLCExt
LOCAL INSTANCE Sequences
LOCAL INSTANCE SequencesExt
LOCAL INSTANCE FiniteSets
LOCAL INSTANCE FiniteSetsExt

CONSTANT _TLCTESpecTraceFile

\* TRUE, after writing the file; done natively by the checker.
LOCAL _TLCTESpecTraceWrite(counterexample, file) == TRUE

\* TRUE, after writing the counterexample, if there is one, to the file.
_TLCTESpecTrace ==
  IF ToTrace(CounterExample) = <<>> THEN TRUE
  ELSE /\ _TLCTESpecTraceWrite(CounterExample, _TLCTESpecTraceFile)
       /\ PrintT("CounterExample written: " \o _TLCTESpecTraceFile)
=============================================================================
