---- MODULE SpecificationFacts ----
\* TLCGet tells about the model, and about the registers of all workers; TLCCache computes once for each closure.
\* EXPECT exit=0 generated=4 distinct=3 depth=3
EXTENDS Naturals, TLC, TLCExt
VARIABLE x
ASSUME TLCSet(1, 0) /\ TLCSet("s:named", "text") /\ TLCSet(2, 0)
Count(n) == TLCCache(CASE TLCSet(2, TLCGet(2) + 1) -> n * n, n)
ASSUME Count(3) + Count(4) + Count(3) = 34 /\ TLCGet(2) = 2
ASSUME TLCGet("all")[2][1] = 2 /\ TLCGet("all:named")["s:named"][1] = "text"
ASSUME TLCGet("revision").tag \in STRING /\ TLCGet("action").name = "UnnamedAction"

Init == x = 0
Step == x < 2 /\ x' = x + 1
Stay == x' = x /\ x = 2
Next == Step \/ Stay
Small == x < 3
Bound == x < 5
Grows == [][x' >= x]_x
Spec == Init /\ [][Next]_x
Facts ==
  LET spec == TLCGet("spec")
      names(records) == {r.name : r \in records}
  IN  /\ names(spec.inits) = {"Init"} /\ names(spec.actions) = {"Step", "Stay"}
      /\ names(spec.invariants) = {"Small"} /\ names(spec.constraints) = {"Bound"}
      /\ names(spec.impliedactions) = {"Grows"} /\ names(spec.variables) = {"x"}
      /\ spec.temporals = {} /\ spec.impliedtemporals = {} /\ spec.actionconstraints = {}
      /\ (CHOOSE v \in spec.variables : TRUE).location.beginLine = 5
      /\ TLCGet("all")[2][1] = 2
====
----- CONFIG SpecificationFacts -----
SPECIFICATION Spec
INVARIANT Small
CONSTRAINT Bound
PROPERTY Grows
POSTCONDITION Facts
====
