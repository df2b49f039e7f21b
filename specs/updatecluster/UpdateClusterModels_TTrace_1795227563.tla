---- MODULE UpdateClusterModels_TTrace_1795227563 ----
EXTENDS Sequences, TLCExt, Toolbox, Naturals, TLC, UpdateClusterModels, UpdateClusterModels_TEConstants

_expression ==
    LET UpdateClusterModels_TEExpression == INSTANCE UpdateClusterModels_TEExpression
    IN UpdateClusterModels_TEExpression!expression
----

_trace ==
    LET UpdateClusterModels_TETrace == INSTANCE UpdateClusterModels_TETrace
    IN UpdateClusterModels_TETrace!trace
----

_prop ==
    ~<>[](
        workers = ((w1 :> [state |-> "idle", version |-> 0] @@ w2 :> [state |-> "idle", version |-> 0]))
        /\
        lock = (nobody)
        /\
        applied = (0)
        /\
        counter = (1)
        /\
        requests = ((r1 :> [state |-> "failed", version |-> 1] @@ r2 :> [state |-> "unsent", version |-> 0]))
        /\
        cluster = ([state |-> "failed", version |-> 1])
    )
----

_init ==
    /\ cluster = _TETrace[1].cluster
    /\ requests = _TETrace[1].requests
    /\ counter = _TETrace[1].counter
    /\ applied = _TETrace[1].applied
    /\ lock = _TETrace[1].lock
    /\ workers = _TETrace[1].workers
----

_next ==
    /\ \E i,j \in DOMAIN _TETrace:
        /\ \/ /\ j = i + 1
              /\ i = TLCGet("level")
        /\ cluster  = _TETrace[i].cluster
        /\ cluster' = _TETrace[j].cluster
        /\ requests  = _TETrace[i].requests
        /\ requests' = _TETrace[j].requests
        /\ counter  = _TETrace[i].counter
        /\ counter' = _TETrace[j].counter
        /\ applied  = _TETrace[i].applied
        /\ applied' = _TETrace[j].applied
        /\ lock  = _TETrace[i].lock
        /\ lock' = _TETrace[j].lock
        /\ workers  = _TETrace[i].workers
        /\ workers' = _TETrace[j].workers

\* Uncomment the ASSUME below to write the states of the error trace
\* to the given file in Json format. Note that you can pass any tuple
\* to `JsonSerialize`. For example, a sub-sequence of _TETrace.
    \* ASSUME
    \*     LET J == INSTANCE Json
    \*         IN J!JsonSerialize("UpdateClusterModels_TTrace_1795227563.json", _TETrace)

=============================================================================

 Note that you can extract this module `UpdateClusterModels_TEExpression`
  to a dedicated file to reuse `expression` (the module in the 
  dedicated `UpdateClusterModels_TEExpression.tla` file takes precedence 
  over the module `UpdateClusterModels_TEExpression` below).

---- MODULE UpdateClusterModels_TEExpression ----
EXTENDS Sequences, TLCExt, Toolbox, Naturals, TLC, UpdateClusterModels, UpdateClusterModels_TEConstants

expression == 
    [
        \* To hide variables of the `UpdateClusterModels` spec from the error trace,
        \* remove the variables below.  The trace will be written in the order
        \* of the fields of this record.
        cluster |-> cluster
        ,requests |-> requests
        ,counter |-> counter
        ,applied |-> applied
        ,lock |-> lock
        ,workers |-> workers
        
        \* Put additional constant-, state-, and action-level expressions here:
        \* ,_stateNumber |-> _TEPosition
        \* ,_clusterUnchanged |-> cluster = cluster'
        
        \* Format the `cluster` variable as Json value.
        \* ,_clusterJson |->
        \*     LET J == INSTANCE Json
        \*     IN J!ToJson(cluster)
        
        \* Lastly, you may build expressions over arbitrary sets of states by
        \* leveraging the _TETrace operator.  For example, this is how to
        \* count the number of times a spec variable changed up to the current
        \* state in the trace.
        \* ,_clusterModCount |->
        \*     LET F[s \in DOMAIN _TETrace] ==
        \*         IF s = 1 THEN 0
        \*         ELSE IF _TETrace[s].cluster # _TETrace[s-1].cluster
        \*             THEN 1 + F[s-1] ELSE F[s-1]
        \*     IN F[_TEPosition - 1]
    ]

=============================================================================



Parsing and semantic processing can take forever if the trace below is long.
 In this case, it is advised to uncomment the module below to deserialize the
 trace from a generated binary file.

\*
\*---- MODULE UpdateClusterModels_TETrace ----
\*EXTENDS IOUtils, TLC, UpdateClusterModels, UpdateClusterModels_TEConstants
\*
\*trace == IODeserialize("UpdateClusterModels_TTrace_1795227563.bin", TRUE)
\*
\*=============================================================================
\*

---- MODULE UpdateClusterModels_TETrace ----
EXTENDS TLC, UpdateClusterModels, UpdateClusterModels_TEConstants

trace == 
    <<
    ([workers |-> (w1 :> [state |-> "idle", version |-> 0] @@ w2 :> [state |-> "idle", version |-> 0]),lock |-> nobody,applied |-> 0,counter |-> 0,requests |-> (r1 :> [state |-> "unsent", version |-> 0] @@ r2 :> [state |-> "unsent", version |-> 0]),cluster |-> [state |-> "whole", version |-> 0]]),
    ([workers |-> (w1 :> [state |-> "idle", version |-> 0] @@ w2 :> [state |-> "idle", version |-> 0]),lock |-> nobody,applied |-> 0,counter |-> 1,requests |-> (r1 :> [state |-> "submitted", version |-> 1] @@ r2 :> [state |-> "unsent", version |-> 0]),cluster |-> [state |-> "whole", version |-> 0]]),
    ([workers |-> (w1 :> [state |-> "idle", version |-> 0] @@ w2 :> [state |-> "idle", version |-> 0]),lock |-> nobody,applied |-> 0,counter |-> 1,requests |-> (r1 :> [state |-> "checked", version |-> 1] @@ r2 :> [state |-> "unsent", version |-> 0]),cluster |-> [state |-> "whole", version |-> 0]]),
    ([workers |-> (w1 :> [state |-> "idle", version |-> 0] @@ w2 :> [state |-> "idle", version |-> 0]),lock |-> nobody,applied |-> 0,counter |-> 1,requests |-> (r1 :> [state |-> "queued", version |-> 1] @@ r2 :> [state |-> "unsent", version |-> 0]),cluster |-> [state |-> "whole", version |-> 0]]),
    ([workers |-> (w1 :> [state |-> "starting", version |-> 1] @@ w2 :> [state |-> "idle", version |-> 0]),lock |-> w1,applied |-> 0,counter |-> 1,requests |-> (r1 :> [state |-> "queued", version |-> 1] @@ r2 :> [state |-> "unsent", version |-> 0]),cluster |-> [state |-> "whole", version |-> 0]]),
    ([workers |-> (w1 :> [state |-> "working", version |-> 1] @@ w2 :> [state |-> "idle", version |-> 0]),lock |-> w1,applied |-> 0,counter |-> 1,requests |-> (r1 :> [state |-> "queued", version |-> 1] @@ r2 :> [state |-> "unsent", version |-> 0]),cluster |-> [state |-> "partial", version |-> 1]]),
    ([workers |-> (w1 :> [state |-> "idle", version |-> 0] @@ w2 :> [state |-> "idle", version |-> 0]),lock |-> nobody,applied |-> 0,counter |-> 1,requests |-> (r1 :> [state |-> "failed", version |-> 1] @@ r2 :> [state |-> "unsent", version |-> 0]),cluster |-> [state |-> "failed", version |-> 1]])
    >>
----


=============================================================================

---- MODULE UpdateClusterModels_TEConstants ----
EXTENDS UpdateClusterModels

CONSTANTS r1, r2, w1, w2

=============================================================================

---- CONFIG UpdateClusterModels_TTrace_1795227563 ----
CONSTANTS
    Request = { r1 , r2 }
    Worker = { w1 , w2 }
    nobody = nobody
    ToDo <- ToDoForRequests
    r1 = r1
    r2 = r2
    w1 = w1
    w2 = w2

PROPERTY
    _prop

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