------------------------------ MODULE _TLCTrace -----------------------------
\* Writes the counterexample of a run to a file, and constrains another run to
\* follow a counterexample that was read from one.
LOCAL INSTANCE TLC
LOCAL INSTANCE TLCExt
LOCAL INSTANCE Sequences
LOCAL INSTANCE Naturals

\* Reads and writes a value; done natively by the checker.
LOCAL _TLCTraceDeserialize(absoluteFilename) == absoluteFilename
LOCAL _TLCTraceSerialize(val, absoluteFilename) == TRUE

CONSTANT _TLCTraceFile

LOCAL _TLCTrace0(verbose) ==
  IF \/ CounterExample.state = {}
     \/ "console" \in DOMAIN CounterExample /\ ~CounterExample["console"]
  THEN TRUE
  ELSE LET trace == ToTrace(CounterExample)
           vars == UNION {DOMAIN trace[i] : i \in DOMAIN trace}
       IN  /\ _TLCTraceSerialize([counterexample |-> CounterExample, vars |-> vars],
                                 _TLCTraceFile)
           /\ verbose => PrintT("CounterExample written: " \o _TLCTraceFile)

LOCAL _TLCTraceSilent == _TLCTrace0(FALSE)

\* TRUE, after writing the counterexample, if there is one, to the file.
_TLCTrace == _TLCTrace0(TRUE)

-----------------------------------------------------------------------------
CONSTANT _TLCTraceInputFile

LOCAL _TLCTraceFileDeserialized == _TLCTraceDeserialize(_TLCTraceInputFile)

LOCAL _TLCState(level) == Trace[level]

\* The position to which the last step leads back; 0 if there is no lasso.
LOCAL _TLCTraceLassoTarget(actions) ==
  IF \E e \in actions : e[3][1] \leq e[1][1]
  THEN (CHOOSE e \in actions : e[3][1] \leq e[1][1])[3][1]
  ELSE 0

\* Where the file has a state, the current one agrees with it.
LOCAL _TLCTraceConstraint ==
  LET level == TLCGet("level")
      dump == _TLCTraceFileDeserialized.counterexample.state
  IN  \A pair \in dump :
        pair[1] = level =>
          \A v \in DOMAIN pair[2] : _TLCState(level)[v] = pair[2][v]

\* Tells equal states at different positions of the trace apart.
LOCAL _TLCTraceView ==
  LET level == TLCGet("level")
      dump == _TLCTraceFileDeserialized.counterexample
      lassoTarget == _TLCTraceLassoTarget(dump["action"])
  IN  <<IF \E pair \in dump.state : pair[1] = level THEN level ELSE lassoTarget,
        _TLCState(level)>>
=============================================================================
