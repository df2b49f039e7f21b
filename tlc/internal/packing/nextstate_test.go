package packing_test

import "testing"

// mapped maps its queue by recursive functions, which have no code where they are about the next state.
const mapped = `---- MODULE Mapped ----
EXTENDS Integers, Sequences
VARIABLES q, m, n
vars == <<q, m, n>>
Sum == LET f[i \in 0..Len(q)] == IF i = 0 THEN m ELSE f[i - 1] + q[i] IN f[Len(q)]
Bad == LET f[i \in 0..Len(q)] == IF i = 0 THEN m ELSE IF i = 3 THEN Head(<<>>) ELSE f[i - 1] + q[i] IN f[Len(q)]
Of(k) == LET f[i \in 0..Len(q)] == IF i = 0 THEN k ELSE f[i - 1] + q[i] IN f[Len(q)]
Init == q = <<>> /\ m = 0 /\ n = 0
Put == Len(q) < 3 /\ Sum < 9 /\ \E i \in 1..2 : q' = Append(q, i) /\ UNCHANGED <<m, n>>
Take == q # <<>> /\ m' = m + Head(q) /\ q' = Tail(q) /\ n' = 1 - n
Drop == m > 6 /\ m' = 0 /\ UNCHANGED <<q, n>>
Next == Put \/ Take \/ Drop
Spec == Init /\ [][Next]_vars /\ WF_vars(Take) /\ WF_vars(Put /\ Sum' > 0)
Grows == [][Sum' \in Sum..(Sum + 2) \/ m' = 0]_vars
Even == [][Sum' # 8 \/ Sum = 8]_vars
Fails == [][Bad' >= 0]_vars
Given == [][\A k \in {m, 1} : Of(k)' >= 0]_vars
Kept == [][Sum' = Sum \/ n' = n]_Sum
Calm == []<>(q = <<>>) \/ <>[][Sum' = Sum]_vars
Able == [](q # <<>> => ENABLED (Take /\ Sum' = Sum))
Inside == [][q' # q => ENABLED (n' = n /\ m' = m /\ q' = <<1, 2>> /\ Sum' > 1)]_vars
====`

// TestNextStateLeft compares searches that ask for what only the evaluator can evaluate, in the next state: where it holds, is violated, or fails, where it depends on
// what is bound, and in fairness, temporal properties and ENABLED.
func TestNextStateLeft(t *testing.T) {
	for property, packs := range map[string]bool{"Grows": true, "Even": false, "Fails": false, "Given": false, "Kept": true, "Calm": true, "Able": false, "Inside": false} {
		t.Run(property, func(t *testing.T) {
			check(t, model(t, "Mapped", mapped, "SPECIFICATION Spec\nCHECK_DEADLOCK FALSE\nPROPERTY "+property+"\n"), false, packs)
		})
	}
}
