----------------------------- MODULE _DotTrace ------------------------------
\* Writes a counterexample to a file as a graph in the language of Graphviz.
\* It loads the modules that TLC's loads, so that names become known in the same
\* order as there.
LOCAL INSTANCE TLC
LOCAL INSTANCE TLCExt
LOCAL INSTANCE GraphViz
LOCAL INSTANCE IOUtils
LOCAL INSTANCE Sequences
LOCAL INSTANCE Functions

CONSTANT _DotTraceFile

\* TRUE, after writing the file; done natively by the checker.
LOCAL _DotTraceWrite(counterexample, file) == TRUE

\* TRUE, after writing the counterexample, if there is one, to the file. A field console
\* of the counterexample that is FALSE keeps it from being written.
_DotTrace ==
  IF \/ CounterExample.state = {}
     \/ "console" \in DOMAIN CounterExample /\ ~CounterExample["console"]
  THEN TRUE
  ELSE /\ _DotTraceWrite(CounterExample, _DotTraceFile)
       /\ PrintT("CounterExample written: " \o _DotTraceFile)
=============================================================================
