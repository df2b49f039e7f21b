---- MODULE Crossing_TTrace_1795227563 ----
EXTENDS Sequences, TLCExt, Toolbox, Naturals, TLC, Crossing

_expression ==
    LET Crossing_TEExpression == INSTANCE Crossing_TEExpression
    IN Crossing_TEExpression!expression
----

_trace ==
    LET Crossing_TETrace == INSTANCE Crossing_TETrace
    IN Crossing_TETrace!trace
----

_inv ==
    ~(
        TLCGet("level") = Len(_TETrace)
        /\
        light = (<<"amber", "green">>)
    )
----

_init ==
    /\ light = _TETrace[1].light
----

_next ==
    /\ \E i,j \in DOMAIN _TETrace:
        /\ \/ /\ j = i + 1
              /\ i = TLCGet("level")
        /\ light  = _TETrace[i].light
        /\ light' = _TETrace[j].light

\* Uncomment the ASSUME below to write the states of the error trace
\* to the given file in Json format. Note that you can pass any tuple
\* to `JsonSerialize`. For example, a sub-sequence of _TETrace.
    \* ASSUME
    \*     LET J == INSTANCE Json
    \*         IN J!JsonSerialize("Crossing_TTrace_1795227563.json", _TETrace)

=============================================================================

 Note that you can extract this module `Crossing_TEExpression`
  to a dedicated file to reuse `expression` (the module in the 
  dedicated `Crossing_TEExpression.tla` file takes precedence 
  over the module `Crossing_TEExpression` below).

---- MODULE Crossing_TEExpression ----
EXTENDS Sequences, TLCExt, Toolbox, Naturals, TLC, Crossing

expression == 
    [
        \* To hide variables of the `Crossing` spec from the error trace,
        \* remove the variables below.  The trace will be written in the order
        \* of the fields of this record.
        light |-> light
        
        \* Put additional constant-, state-, and action-level expressions here:
        \* ,_stateNumber |-> _TEPosition
        \* ,_lightUnchanged |-> light = light'
        
        \* Format the `light` variable as Json value.
        \* ,_lightJson |->
        \*     LET J == INSTANCE Json
        \*     IN J!ToJson(light)
        
        \* Lastly, you may build expressions over arbitrary sets of states by
        \* leveraging the _TETrace operator.  For example, this is how to
        \* count the number of times a spec variable changed up to the current
        \* state in the trace.
        \* ,_lightModCount |->
        \*     LET F[s \in DOMAIN _TETrace] ==
        \*         IF s = 1 THEN 0
        \*         ELSE IF _TETrace[s].light # _TETrace[s-1].light
        \*             THEN 1 + F[s-1] ELSE F[s-1]
        \*     IN F[_TEPosition - 1]
    ]

=============================================================================



Parsing and semantic processing can take forever if the trace below is long.
 In this case, it is advised to uncomment the module below to deserialize the
 trace from a generated binary file.

\*
\*---- MODULE Crossing_TETrace ----
\*EXTENDS IOUtils, TLC, Crossing
\*
\*trace == IODeserialize("Crossing_TTrace_1795227563.bin", TRUE)
\*
\*=============================================================================
\*

---- MODULE Crossing_TETrace ----
EXTENDS TLC, Crossing

trace == 
    <<
    ([light |-> <<"red", "red">>]),
    ([light |-> <<"green", "red">>]),
    ([light |-> <<"amber", "red">>]),
    ([light |-> <<"amber", "green">>])
    >>
----


=============================================================================

---- CONFIG Crossing_TTrace_1795227563 ----
INVARIANT
    _inv

CHECK_DEADLOCK
    \* CHECK_DEADLOCK off because of PROPERTY or INVARIANT above.
    FALSE

INIT
    _init

NEXT
    _next

CONSTANT
    _TETrace <- _trace

ALIAS
    _expression
=============================================================================
\* Generated on Sat Nov 21 02:19:23 UTC 2026