package packed_test

import (
	"testing"

	"github.com/gotlc/gotlc/eval/packed"
)

// TestBranches says which actions have branches for the elements of sets: those that depend on much less for one of six elements.
func TestBranches(t *testing.T) {
	for _, tt := range []struct {
		name, next string
		want       int
	}{
		{"variable", `\E i \in s : Step(i)`, 6},
		{"after a test", `k < 9 /\ \E i \in s : Step(i)`, 6},
		{"named", `LET n == k + 1 IN \E i \in s : n < 9 /\ Step(i)`, 6},
		{"elements that lead nowhere", `\E i \in s : i > 1 /\ Step(i)`, 5},
		{"part", `\E i \in p.s : Step(i)`, 6},
		{"after values", `/\ k' = k
                        /\ UNCHANGED <<s, f, p>>
                        /\ \E i \in s : f[i] < 3`, 0},
		{"after an alternative", `(k = 1 \/ k = 2) /\ \E i \in s : Step(i)`, 0},
		{"two at once", `\E i, j \in s : i = j /\ Step(i)`, 0},
		{"constant set", `k = 0 /\ \E i \in {1, 2} : Step(i)`, 0},
		{"primed", `s' = s /\ \E i \in s' : f[i] < 3 /\ f' = [f EXCEPT ![i] = @ + 1] /\ UNCHANGED <<p, k>>`, 0},
		{"much for each", `\E i \in s : f[i] < 3 /\ f' = [j \in 1..9 |-> f[j] + i] /\ UNCHANGED <<s, p, k>>`, 0},
		{"little for all", `\E i \in s : k' = i /\ UNCHANGED <<s, f, p>>`, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := opened(t, "---- MODULE M ----\nEXTENDS Integers\nVARIABLES s, f, p, k\nInit == s \\in SUBSET (1..6) /\\ f = [i \\in 1..9 |-> 0] /\\ p = [s |-> s] /\\ k = 0\n"+
				"Step(i) == f[i] < 3 /\\ f' = [f EXCEPT ![i] = @ + 1] /\\ UNCHANGED <<s, p, k>>\nNext == "+tt.next+"\n====\n")
			for _, plain := range []bool{false, true} {
				x := packed.NewMaking(spec(s), packed.SamplesOf(explore(s, 70).states...), nil)
				want := tt.want
				if plain {
					x.Plainly()
					want = 0
				}
				l, err := x.Go(nil)
				if err != nil {
					t.Fatal(err)
				}
				if n := l.Branches(); n != want {
					t.Errorf("there are %d branches (plainly: %t), want %d", n, plain, want)
				}
			}
		})
	}
}
