package eval_test

import (
	"fmt"
	"testing"
)

// TestSplit counts the actions into which a next-state relation is split: one for each combination of values, unless these
// are too many.
func TestSplit(t *testing.T) {
	const frame = `---- MODULE M ----
EXTENDS Integers
VARIABLE x
Pick(i, j) == x < 1 /\ x' = i + j
RECURSIVE Down(_), Ever(_)
Down(n) == x' = n \/ (IF n = 0 THEN x' = 9 ELSE Down(n - 1))
Ever(n) == x' = n \/ Ever(n + 1) \/ Ever(n + 2)
Next == %s
====
`
	for next, want := range map[string]int{
		`\E i, j \in 1..3 : Pick(i, j)`:                                  9,
		`\E i \in {n \in 1..9 : n % 3 = 0}, j \in 1..2 : Pick(i, j)`:     6,
		`\E i, j \in 1..300 : Pick(i, j)`:                                1,
		`\E i \in 1..1000000000 : Pick(i, 1)`:                            1,
		`\E i \in SUBSET (1..60) : Pick(1, 1)`:                           1,
		`(\E i \in 1..70000 : Pick(i, 1)) \/ (\E i \in {} : Pick(i, i))`: 2,
		`\E n \in 1..3 : Down(n)`:                                        6,
		`Ever(1)`:                                                        2051, // 1,025 applications are entered, which have a first disjunct each, and 1,026 are left whole
	} {
		k, info := compile(t, fmt.Sprintf(frame, next))
		if got := len(k.Split(k.Definition(info.Root.Lookup("Next")))); got != want {
			t.Errorf("%s is split into %d actions, want %d", next, got, want)
		}
	}
}
