------------------------------- MODULE Toolbox ------------------------------
\* What trace-exploration specifications need: the trace, which they override,
\* and the position in it.
LOCAL INSTANCE Naturals
LOCAL INSTANCE FiniteSets
LOCAL INSTANCE TLC

\* The trace that a trace-exploration specification explores.
_TETrace == [f \in Nat |-> 0]

LOCAL _TETraceLength == Cardinality(DOMAIN _TETrace)

\* The position of the current state in the trace.
_TEPosition ==
  IF TLCGet("level") >= _TETraceLength THEN _TETraceLength
  ELSE IF TLCGet("level") = 0 THEN 1 ELSE TLCGet("level")
=============================================================================
