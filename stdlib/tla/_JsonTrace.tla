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

\* TRUE, after writing the counterexample, if there is one, to the file. A field console
\* of the counterexample that is FALSE keeps it from being written.
_JsonTrace ==
  IF \/ CounterExample.state = {}
     \/ "console" \in DOMAIN CounterExample /\ ~CounterExample["console"]
  THEN TRUE
  ELSE /\ _JsonTraceWrite(CounterExample, _JsonTraceFile)
       /\ PrintT("CounterExample written: " \o _JsonTraceFile)

-----------------------------------------------------------------------------
CONSTANT _JsonTraceInputFile

LOCAL _JsonTraceDeserialized == JsonDeserialize(_JsonTraceInputFile)

LOCAL _TLCState(level) == Trace[level]

\* Where the file has a state, the current one agrees with it. States are pairs of their
\* numbers and their values, which JSON writes as arrays.
LOCAL _JsonTraceConstraint ==
  LET level == TLCGet("level")
      dump == _JsonTraceDeserialized.counterexample.state
  IN  \A i \in DOMAIN dump :
        dump[i][1] = level =>
          \A v \in DOMAIN dump[i][2] : ToJson(_TLCState(level)[v]) = ToJson(dump[i][2][v])

\* Tells equal states at different positions of the trace apart.
LOCAL _JsonTraceView ==
  LET level == TLCGet("level")
  IN  <<IF level \leq Len(_JsonTraceDeserialized.counterexample.state) THEN level ELSE 0, _TLCState(level)>>
=============================================================================
