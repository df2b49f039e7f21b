---- MODULE Explore ----
EXTENDS Sequences, TLCExt, Toolbox, Naturals, TLC, Lifts, Lifts_TEConstants

_expression ==
    LET Lifts_TEExpression == INSTANCE Lifts_TEExpression
    IN Lifts_TEExpression!expression
----

_trace ==
    LET Lifts_TETrace == INSTANCE Lifts_TETrace
    IN Lifts_TETrace!trace
----

_prop ==
    ~(([]<>(
            f = ((p1 :> {0, 3} @@ p2 :> {1, 4}))
            /\
            at = (2)
    ))/\([]<>(
            f = ((p1 :> {0, 3} @@ p2 :> none))
            /\
            at = (1)
    )))
----

_init ==
    /\ at = _TETrace[1].at
    /\ f = _TETrace[1].f
----

_next ==
    /\ \E i,j \in DOMAIN _TETrace:
        /\ \/ /\ j = i + 1
              /\ i = TLCGet("level")
           \/ /\ i = _TTraceLassoEnd
              /\ j = _TTraceLassoStart
        /\ at  = _TETrace[i].at
        /\ at' = _TETrace[j].at
        /\ f  = _TETrace[i].f
        /\ f' = _TETrace[j].f

\* Uncomment the ASSUME below to write the states of the error trace
\* to the given file in Json format. Note that you can pass any tuple
\* to `JsonSerialize`. For example, a sub-sequence of _TETrace.
    \* ASSUME
    \*     LET J == INSTANCE Json
    \*         IN J!JsonSerialize("Explore.json", _TETrace)


_view ==
    <<at, f, IF TLCGet("level") = _TTraceLassoEnd + 1 THEN _TTraceLassoStart ELSE TLCGet("level")>>
=============================================================================

 Note that you can extract this module `Lifts_TEExpression`
  to a dedicated file to reuse `expression` (the module in the 
  dedicated `Lifts_TEExpression.tla` file takes precedence 
  over the module `Lifts_TEExpression` below).

---- MODULE Lifts_TEExpression ----
EXTENDS Sequences, TLCExt, Toolbox, Naturals, TLC, Lifts, Lifts_TEConstants

expression == 
    [
        \* To hide variables of the `Lifts` spec from the error trace,
        \* remove the variables below.  The trace will be written in the order
        \* of the fields of this record.
        at |-> at
        ,f |-> f
        
        \* Put additional constant-, state-, and action-level expressions here:
        \* ,_stateNumber |-> _TEPosition
        \* ,_atUnchanged |-> at = at'
        
        \* Format the `at` variable as Json value.
        \* ,_atJson |->
        \*     LET J == INSTANCE Json
        \*     IN J!ToJson(at)
        
        \* Lastly, you may build expressions over arbitrary sets of states by
        \* leveraging the _TETrace operator.  For example, this is how to
        \* count the number of times a spec variable changed up to the current
        \* state in the trace.
        \* ,_atModCount |->
        \*     LET F[s \in DOMAIN _TETrace] ==
        \*         IF s = 1 THEN 0
        \*         ELSE IF _TETrace[s].at # _TETrace[s-1].at
        \*             THEN 1 + F[s-1] ELSE F[s-1]
        \*     IN F[_TEPosition - 1]
    ]

=============================================================================



Parsing and semantic processing can take forever if the trace below is long.
 In this case, it is advised to uncomment the module below to deserialize the
 trace from a generated binary file.

\*
\*---- MODULE Lifts_TETrace ----
\*EXTENDS IOUtils, TLC, Lifts, Lifts_TEConstants
\*
\*trace == IODeserialize("Explore.bin", TRUE)
\*
\*=============================================================================
\*

---- MODULE Lifts_TETrace ----
EXTENDS TLC, Lifts, Lifts_TEConstants

trace == 
    <<
    ([f |-> (p1 :> none @@ p2 :> none),at |-> 0]),
    ([f |-> (p1 :> {0, 3} @@ p2 :> none),at |-> 1]),
    ([f |-> (p1 :> {0, 3} @@ p2 :> {1, 4}),at |-> 2])
    >>
----


=============================================================================

---- MODULE Lifts_TEConstants ----
EXTENDS Lifts

CONSTANTS p1, p2, _TTraceLassoStart, _TTraceLassoEnd

=============================================================================

---- CONFIG Explore ----
CONSTANTS
    P = { p1 , p2 }
    none = none
    p1 = p1
    p2 = p2
_TTraceLassoStart = 2
_TTraceLassoEnd = 3

PROPERTY
    _prop

CHECK_DEADLOCK
    \* CHECK_DEADLOCK off because of PROPERTY or INVARIANT above.
    FALSE

INIT
    _init

NEXT
    _next

VIEW
    _view

CONSTANT
    _TETrace <- _trace

ALIAS
    _expression
=============================================================================
\* TIME