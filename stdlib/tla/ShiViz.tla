------------------------------- MODULE ShiViz -------------------------------
\* Aliases that show a trace of a PlusCal algorithm with several processes as
\* the log that the ShiViz tool draws. They use the trace of a trace-exploration
\* specification whose states have a field pc.
LOCAL INSTANCE Integers
LOCAL INSTANCE Json
LOCAL INSTANCE TLC
INSTANCE Toolbox

\* The process that made the step to each state of the trace; "--" at the first.
LOCAL FnHost ==
  LET pc(i) == _TETrace[i].pc
      host[i \in DOMAIN _TETrace] ==
        IF i = 1 THEN "--"
        ELSE IF pc(i - 1) = pc(i) THEN host[i - 1]
        ELSE CHOOSE p \in DOMAIN pc(i) : pc(i - 1)[p] # pc(i)[p]
  IN  host

\* The process that made the step to the current state.
Host == FnHost[_TEPosition]

\* The vector clock at each state of the trace.
LOCAL FnClock ==
  LET clock[i \in DOMAIN _TETrace] ==
        IF i = 1 THEN [p \in DOMAIN _TETrace[1].pc |-> 0]
        ELSE [p \in DOMAIN _TETrace[i].pc |->
                IF p = FnHost[i] THEN clock[i - 1][p] + 1 ELSE clock[i - 1][p]]
  IN  clock

\* The vector clock at the current state as JSON text.
Clock == ToJsonObject(FnClock[_TEPosition])
=============================================================================
