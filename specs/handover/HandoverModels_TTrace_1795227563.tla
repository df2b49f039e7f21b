---- MODULE HandoverModels_TTrace_1795227563 ----
EXTENDS Sequences, TLCExt, Toolbox, Naturals, TLC, HandoverModels, HandoverModels_TEConstants

_expression ==
    LET HandoverModels_TEExpression == INSTANCE HandoverModels_TEExpression
    IN HandoverModels_TEExpression!expression
----

_trace ==
    LET HandoverModels_TETrace == INSTANCE HandoverModels_TETrace
    IN HandoverModels_TETrace!trace
----

_inv ==
    ~(
        TLCGet("level") = Len(_TETrace)
        /\
        left = (1)
        /\
        last = (0)
        /\
        token = (1)
        /\
        belief = ((a :> 1 @@ b :> 1))
        /\
        seen = (0)
        /\
        holder = (b)
    )
----

_init ==
    /\ holder = _TETrace[1].holder
    /\ seen = _TETrace[1].seen
    /\ belief = _TETrace[1].belief
    /\ token = _TETrace[1].token
    /\ last = _TETrace[1].last
    /\ left = _TETrace[1].left
----

_next ==
    /\ \E i,j \in DOMAIN _TETrace:
        /\ \/ /\ j = i + 1
              /\ i = TLCGet("level")
        /\ holder  = _TETrace[i].holder
        /\ holder' = _TETrace[j].holder
        /\ seen  = _TETrace[i].seen
        /\ seen' = _TETrace[j].seen
        /\ belief  = _TETrace[i].belief
        /\ belief' = _TETrace[j].belief
        /\ token  = _TETrace[i].token
        /\ token' = _TETrace[j].token
        /\ last  = _TETrace[i].last
        /\ last' = _TETrace[j].last
        /\ left  = _TETrace[i].left
        /\ left' = _TETrace[j].left

\* Uncomment the ASSUME below to write the states of the error trace
\* to the given file in Json format. Note that you can pass any tuple
\* to `JsonSerialize`. For example, a sub-sequence of _TETrace.
    \* ASSUME
    \*     LET J == INSTANCE Json
    \*         IN J!JsonSerialize("HandoverModels_TTrace_1795227563.json", _TETrace)

=============================================================================

 Note that you can extract this module `HandoverModels_TEExpression`
  to a dedicated file to reuse `expression` (the module in the 
  dedicated `HandoverModels_TEExpression.tla` file takes precedence 
  over the module `HandoverModels_TEExpression` below).

---- MODULE HandoverModels_TEExpression ----
EXTENDS Sequences, TLCExt, Toolbox, Naturals, TLC, HandoverModels, HandoverModels_TEConstants

expression == 
    [
        \* To hide variables of the `HandoverModels` spec from the error trace,
        \* remove the variables below.  The trace will be written in the order
        \* of the fields of this record.
        holder |-> holder
        ,seen |-> seen
        ,belief |-> belief
        ,token |-> token
        ,last |-> last
        ,left |-> left
        
        \* Put additional constant-, state-, and action-level expressions here:
        \* ,_stateNumber |-> _TEPosition
        \* ,_holderUnchanged |-> holder = holder'
        
        \* Format the `holder` variable as Json value.
        \* ,_holderJson |->
        \*     LET J == INSTANCE Json
        \*     IN J!ToJson(holder)
        
        \* Lastly, you may build expressions over arbitrary sets of states by
        \* leveraging the _TETrace operator.  For example, this is how to
        \* count the number of times a spec variable changed up to the current
        \* state in the trace.
        \* ,_holderModCount |->
        \*     LET F[s \in DOMAIN _TETrace] ==
        \*         IF s = 1 THEN 0
        \*         ELSE IF _TETrace[s].holder # _TETrace[s-1].holder
        \*             THEN 1 + F[s-1] ELSE F[s-1]
        \*     IN F[_TEPosition - 1]
    ]

=============================================================================



Parsing and semantic processing can take forever if the trace below is long.
 In this case, it is advised to uncomment the module below to deserialize the
 trace from a generated binary file.

\*
\*---- MODULE HandoverModels_TETrace ----
\*EXTENDS IOUtils, TLC, HandoverModels, HandoverModels_TEConstants
\*
\*trace == IODeserialize("HandoverModels_TTrace_1795227563.bin", TRUE)
\*
\*=============================================================================
\*

---- MODULE HandoverModels_TETrace ----
EXTENDS TLC, HandoverModels, HandoverModels_TEConstants

trace == 
    <<
    ([left |-> 0,last |-> 0,token |-> 0,belief |-> (a :> 0 @@ b :> 0),seen |-> 0,holder |-> nobody]),
    ([left |-> 1,last |-> 0,token |-> 1,belief |-> (a :> 1 @@ b :> 0),seen |-> 0,holder |-> a]),
    ([left |-> 1,last |-> 0,token |-> 1,belief |-> (a :> 1 @@ b :> 1),seen |-> 0,holder |-> b])
    >>
----


=============================================================================

---- MODULE HandoverModels_TEConstants ----
EXTENDS HandoverModels

CONSTANTS a, b, nobody

=============================================================================

---- CONFIG HandoverModels_TTrace_1795227563 ----
CONSTANTS
    Server = { a , b }
    NoServer = nobody
    LeaseTime = 1
    MaxLeases = 3
    Fencing = TRUE
    HandOver <- HandOverSame
    a = a
    b = b
    nobody = nobody

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