------------------------------- MODULE Toolbox ------------------------------
\* What trace-exploration specifications need: the trace, which they override,
\* and the position in it.
LOCAL INSTANCE Naturals
LOCAL INSTANCE FiniteSets
LOCAL INSTANCE TLC

_TETrace == [f \in Nat |-> 0]

LOCAL _TETraceLength == Cardinality(DOMAIN _TETrace)

_TEPosition ==
  IF TLCGet("level") < _TETraceLength THEN TLCGet("level") + 1
  ELSE _TETraceLength
=============================================================================
