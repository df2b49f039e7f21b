----------------------- MODULE _TLAPlusCounterExample -----------------------
\* Writes the counterexample of a run to a file as a module that defines it.
\* It loads the modules that TLC's loads, so that names become known in the same
\* order as there.
LOCAL INSTANCE IOUtils
LOCAL INSTANCE TLC
LOCAL INSTANCE TLCExt
LOCAL INSTANCE Sequences
LOCAL INSTANCE SequencesExt

CONSTANT _TLAPlusCounterExampleFile

\* TRUE, after writing the file; done natively by the checker.
LOCAL _TLAPlusCounterExampleWrite(counterexample, file) == TRUE

\* TRUE, after writing the counterexample, if there is one, to the file. A field console
\* of the counterexample that is FALSE keeps it from being written.
_TLAPlusCounterExample ==
  IF \/ CounterExample.state = {}
     \/ "console" \in DOMAIN CounterExample /\ ~CounterExample["console"]
  THEN TRUE
  ELSE /\ _TLAPlusCounterExampleWrite(CounterExample, _TLAPlusCounterExampleFile)
       /\ PrintT("CounterExample written: " \o _TLAPlusCounterExampleFile)
=============================================================================
