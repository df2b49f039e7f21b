----------------------------- MODULE Consensus ------------------------------
(* What consensus is: of several values, one is chosen, once and for all.    *)
EXTENDS Naturals, FiniteSets

CONSTANT Value

VARIABLE chosen     \* the set of values chosen

TypeOK == chosen \subseteq Value

Init == chosen = {}

Choose(v) == chosen = {} /\ chosen' = {v}

Next == \E v \in Value : Choose(v)

Spec == Init /\ [][Next]_chosen

FairSpec == Spec /\ WF_chosen(Next)

-----------------------------------------------------------------------------
(* Not more than one value is chosen.                                        *)
Agreement == Cardinality(chosen) <= 1

(* What was chosen stays chosen.                                             *)
Lasting == [][chosen \subseteq chosen']_chosen

(* In the end something is chosen.                                           *)
Decided == <>(chosen # {})

-----------------------------------------------------------------------------
(* Wrong: choosing again, in addition or in place of the first choice.       *)
ChooseMore == \E v \in Value : chosen' = chosen \cup {v}
ChooseAnew == \E v \in Value : chosen' = {v}
=============================================================================
