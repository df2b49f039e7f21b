---- MODULE SymmetricSuccessors ----
\* "a" stays busy for ever though one state up to symmetry stands for both processes: the step by "b" counts beside the one by "a".
\* EXPECT exit=13 code=2116
\* EXPECT text "4: Back to state"
\* OPTIONS -fp 0
EXTENDS TLC
CONSTANTS a, b
VARIABLE at
Init == at = [p \in {a, b} |-> "ready"]
Move(p, from, to) == at[p] = from /\ at' = [at EXCEPT ![p] = to]
Next == \E p \in {a, b} : Move(p, "ready", "busy") \/ Move(p, "busy", "done") \/ Move(p, "done", "ready")
Spec == Init /\ [][Next]_at /\ WF_at(Next)
Recovers == at[a] = "busy" ~> at[a] = "ready"
Sym == Permutations({a, b})
====
----- CONFIG SymmetricSuccessors -----
CONSTANTS a = a b = b
SPECIFICATION Spec
PROPERTY Recovers
SYMMETRY Sym
====
