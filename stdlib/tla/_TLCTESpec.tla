----------------------------- MODULE _TLCTESpec -----------------------------
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

CONSTANT _TLCTraceFile

\* TRUE, after writing the file; done natively by the checker.
LOCAL _TLCTESpecWrite(counterexample, file) == TRUE

\* TRUE, after writing the counterexample, if there is one, to the file. A field console
\* of the counterexample that is FALSE keeps it from being written.
_TLCTrace ==
  IF \/ CounterExample.state = {}
     \/ "console" \in DOMAIN CounterExample /\ ~CounterExample["console"]
  THEN TRUE
  ELSE /\ _TLCTESpecWrite(CounterExample, _TLCTraceFile)
       /\ PrintT("CounterExample written: " \o _TLCTraceFile)
=============================================================================
