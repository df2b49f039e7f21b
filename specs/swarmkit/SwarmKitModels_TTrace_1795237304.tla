---- MODULE SwarmKitModels_TTrace_1795237304 ----
EXTENDS Sequences, TLCExt, Toolbox, Naturals, TLC, SwarmKitModels, SwarmKitModels_TEConstants

_expression ==
    LET SwarmKitModels_TEExpression == INSTANCE SwarmKitModels_TEExpression
    IN SwarmKitModels_TEExpression!expression
----

_trace ==
    LET SwarmKitModels_TETrace == INSTANCE SwarmKitModels_TETrace
    IN SwarmKitModels_TETrace!trace
----

_prop ==
    ~<>[](
        nEvents = (1)
        /\
        services = ((s1 :> [remove |-> FALSE, replicas |-> global]))
        /\
        nodes = ((n1 :> "up"))
        /\
        tasks = ({[status |-> "shutdown", desired_state |-> "shutdown", node |-> n1, service |-> s1, id |-> t1, slot |-> global], [status |-> "ready", desired_state |-> "ready", node |-> n1, service |-> s1, id |-> t2, slot |-> global]})
    )
----

_init ==
    /\ tasks = _TETrace[1].tasks
    /\ nodes = _TETrace[1].nodes
    /\ services = _TETrace[1].services
    /\ nEvents = _TETrace[1].nEvents
----

_next ==
    /\ \E i,j \in DOMAIN _TETrace:
        /\ \/ /\ j = i + 1
              /\ i = TLCGet("level")
        /\ tasks  = _TETrace[i].tasks
        /\ tasks' = _TETrace[j].tasks
        /\ nodes  = _TETrace[i].nodes
        /\ nodes' = _TETrace[j].nodes
        /\ services  = _TETrace[i].services
        /\ services' = _TETrace[j].services
        /\ nEvents  = _TETrace[i].nEvents
        /\ nEvents' = _TETrace[j].nEvents

\* Uncomment the ASSUME below to write the states of the error trace
\* to the given file in Json format. Note that you can pass any tuple
\* to `JsonSerialize`. For example, a sub-sequence of _TETrace.
    \* ASSUME
    \*     LET J == INSTANCE Json
    \*         IN J!JsonSerialize("SwarmKitModels_TTrace_1795237304.json", _TETrace)

=============================================================================

 Note that you can extract this module `SwarmKitModels_TEExpression`
  to a dedicated file to reuse `expression` (the module in the 
  dedicated `SwarmKitModels_TEExpression.tla` file takes precedence 
  over the module `SwarmKitModels_TEExpression` below).

---- MODULE SwarmKitModels_TEExpression ----
EXTENDS Sequences, TLCExt, Toolbox, Naturals, TLC, SwarmKitModels, SwarmKitModels_TEConstants

expression == 
    [
        \* To hide variables of the `SwarmKitModels` spec from the error trace,
        \* remove the variables below.  The trace will be written in the order
        \* of the fields of this record.
        tasks |-> tasks
        ,nodes |-> nodes
        ,services |-> services
        ,nEvents |-> nEvents
        
        \* Put additional constant-, state-, and action-level expressions here:
        \* ,_stateNumber |-> _TEPosition
        \* ,_tasksUnchanged |-> tasks = tasks'
        
        \* Format the `tasks` variable as Json value.
        \* ,_tasksJson |->
        \*     LET J == INSTANCE Json
        \*     IN J!ToJson(tasks)
        
        \* Lastly, you may build expressions over arbitrary sets of states by
        \* leveraging the _TETrace operator.  For example, this is how to
        \* count the number of times a spec variable changed up to the current
        \* state in the trace.
        \* ,_tasksModCount |->
        \*     LET F[s \in DOMAIN _TETrace] ==
        \*         IF s = 1 THEN 0
        \*         ELSE IF _TETrace[s].tasks # _TETrace[s-1].tasks
        \*             THEN 1 + F[s-1] ELSE F[s-1]
        \*     IN F[_TEPosition - 1]
    ]

=============================================================================



Parsing and semantic processing can take forever if the trace below is long.
 In this case, it is advised to uncomment the module below to deserialize the
 trace from a generated binary file.

\*
\*---- MODULE SwarmKitModels_TETrace ----
\*EXTENDS IOUtils, TLC, SwarmKitModels, SwarmKitModels_TEConstants
\*
\*trace == IODeserialize("SwarmKitModels_TTrace_1795237304.bin", TRUE)
\*
\*=============================================================================
\*

---- MODULE SwarmKitModels_TETrace ----
EXTENDS TLC, SwarmKitModels, SwarmKitModels_TEConstants

trace == 
    <<
    ([nEvents |-> 0,services |-> <<>>,nodes |-> (n1 :> "up"),tasks |-> {}]),
    ([nEvents |-> 0,services |-> (s1 :> [remove |-> FALSE, replicas |-> global]),nodes |-> (n1 :> "up"),tasks |-> {}]),
    ([nEvents |-> 0,services |-> (s1 :> [remove |-> FALSE, replicas |-> global]),nodes |-> (n1 :> "up"),tasks |-> {[status |-> "new", desired_state |-> "running", node |-> n1, service |-> s1, id |-> t1, slot |-> global]}]),
    ([nEvents |-> 1,services |-> (s1 :> [remove |-> FALSE, replicas |-> global]),nodes |-> (n1 :> "up"),tasks |-> {[status |-> "new", desired_state |-> "shutdown", node |-> n1, service |-> s1, id |-> t1, slot |-> global], [status |-> "new", desired_state |-> "ready", node |-> n1, service |-> s1, id |-> t2, slot |-> global]}]),
    ([nEvents |-> 1,services |-> (s1 :> [remove |-> FALSE, replicas |-> global]),nodes |-> (n1 :> "up"),tasks |-> {[status |-> "new", desired_state |-> "ready", node |-> n1, service |-> s1, id |-> t2, slot |-> global], [status |-> "pending", desired_state |-> "shutdown", node |-> n1, service |-> s1, id |-> t1, slot |-> global]}]),
    ([nEvents |-> 1,services |-> (s1 :> [remove |-> FALSE, replicas |-> global]),nodes |-> (n1 :> "up"),tasks |-> {[status |-> "pending", desired_state |-> "shutdown", node |-> n1, service |-> s1, id |-> t1, slot |-> global], [status |-> "pending", desired_state |-> "ready", node |-> n1, service |-> s1, id |-> t2, slot |-> global]}]),
    ([nEvents |-> 1,services |-> (s1 :> [remove |-> FALSE, replicas |-> global]),nodes |-> (n1 :> "up"),tasks |-> {[status |-> "assigned", desired_state |-> "shutdown", node |-> n1, service |-> s1, id |-> t1, slot |-> global], [status |-> "pending", desired_state |-> "ready", node |-> n1, service |-> s1, id |-> t2, slot |-> global]}]),
    ([nEvents |-> 1,services |-> (s1 :> [remove |-> FALSE, replicas |-> global]),nodes |-> (n1 :> "up"),tasks |-> {[status |-> "assigned", desired_state |-> "shutdown", node |-> n1, service |-> s1, id |-> t1, slot |-> global], [status |-> "assigned", desired_state |-> "ready", node |-> n1, service |-> s1, id |-> t2, slot |-> global]}]),
    ([nEvents |-> 1,services |-> (s1 :> [remove |-> FALSE, replicas |-> global]),nodes |-> (n1 :> "up"),tasks |-> {[status |-> "assigned", desired_state |-> "ready", node |-> n1, service |-> s1, id |-> t2, slot |-> global], [status |-> "accepted", desired_state |-> "shutdown", node |-> n1, service |-> s1, id |-> t1, slot |-> global]}]),
    ([nEvents |-> 1,services |-> (s1 :> [remove |-> FALSE, replicas |-> global]),nodes |-> (n1 :> "up"),tasks |-> {[status |-> "accepted", desired_state |-> "shutdown", node |-> n1, service |-> s1, id |-> t1, slot |-> global], [status |-> "accepted", desired_state |-> "ready", node |-> n1, service |-> s1, id |-> t2, slot |-> global]}]),
    ([nEvents |-> 1,services |-> (s1 :> [remove |-> FALSE, replicas |-> global]),nodes |-> (n1 :> "up"),tasks |-> {[status |-> "accepted", desired_state |-> "ready", node |-> n1, service |-> s1, id |-> t2, slot |-> global], [status |-> "preparing", desired_state |-> "shutdown", node |-> n1, service |-> s1, id |-> t1, slot |-> global]}]),
    ([nEvents |-> 1,services |-> (s1 :> [remove |-> FALSE, replicas |-> global]),nodes |-> (n1 :> "up"),tasks |-> {[status |-> "preparing", desired_state |-> "shutdown", node |-> n1, service |-> s1, id |-> t1, slot |-> global], [status |-> "preparing", desired_state |-> "ready", node |-> n1, service |-> s1, id |-> t2, slot |-> global]}]),
    ([nEvents |-> 1,services |-> (s1 :> [remove |-> FALSE, replicas |-> global]),nodes |-> (n1 :> "up"),tasks |-> {[status |-> "ready", desired_state |-> "shutdown", node |-> n1, service |-> s1, id |-> t1, slot |-> global], [status |-> "preparing", desired_state |-> "ready", node |-> n1, service |-> s1, id |-> t2, slot |-> global]}]),
    ([nEvents |-> 1,services |-> (s1 :> [remove |-> FALSE, replicas |-> global]),nodes |-> (n1 :> "up"),tasks |-> {[status |-> "preparing", desired_state |-> "ready", node |-> n1, service |-> s1, id |-> t2, slot |-> global], [status |-> "starting", desired_state |-> "shutdown", node |-> n1, service |-> s1, id |-> t1, slot |-> global]}]),
    ([nEvents |-> 1,services |-> (s1 :> [remove |-> FALSE, replicas |-> global]),nodes |-> (n1 :> "up"),tasks |-> {[status |-> "ready", desired_state |-> "ready", node |-> n1, service |-> s1, id |-> t2, slot |-> global], [status |-> "starting", desired_state |-> "shutdown", node |-> n1, service |-> s1, id |-> t1, slot |-> global]}]),
    ([nEvents |-> 1,services |-> (s1 :> [remove |-> FALSE, replicas |-> global]),nodes |-> (n1 :> "up"),tasks |-> {[status |-> "running", desired_state |-> "shutdown", node |-> n1, service |-> s1, id |-> t1, slot |-> global], [status |-> "ready", desired_state |-> "ready", node |-> n1, service |-> s1, id |-> t2, slot |-> global]}]),
    ([nEvents |-> 1,services |-> (s1 :> [remove |-> FALSE, replicas |-> global]),nodes |-> (n1 :> "up"),tasks |-> {[status |-> "shutdown", desired_state |-> "shutdown", node |-> n1, service |-> s1, id |-> t1, slot |-> global], [status |-> "ready", desired_state |-> "ready", node |-> n1, service |-> s1, id |-> t2, slot |-> global]}])
    >>
----


=============================================================================

---- MODULE SwarmKitModels_TEConstants ----
EXTENDS SwarmKitModels

CONSTANTS n1, s1, t1, t2

=============================================================================

---- CONFIG SwarmKitModels_TTrace_1795237304 ----
CONSTANTS
    Node = { n1 }
    ServiceId = { s1 }
    TaskId = { t1 , t2 }
    maxReplicas = 1
    maxTerminated = 1
    unassigned = unassigned
    global = global
    maxEvents = 1
    ReleaseReady <- NeverRelease
    n1 = n1
    s1 = s1
    t1 = t1
    t2 = t2

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
\* Generated on Sat Nov 21 05:01:44 UTC 2026