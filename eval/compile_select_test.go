package eval_test

import (
	"fmt"
	"testing"
)

// selectFrame looks at fields of a record that an EXCEPT makes, once straight away and once after the record was made.
const selectFrame = `---- MODULE M ----
EXTENDS Integers
VARIABLES x, y, z
r == [a |-> [b |-> x, c |-> [d |-> y]], e |-> z, f |-> <<x, y>>]
State(t) == %[2]s
Made(t) == CHOOSE s \in {t} : TRUE
P(w, v) == w = %[3]s
Straight == \A s \in {r}, v \in 0..2 : LET t == %[1]s IN \A w \in {State(t)} : P(w, v)
Slow == \A s \in {r}, v \in 0..2 : LET t == %[1]s IN \A w \in {State(Made(t))} : P(w, v)
Member == \A s \in {r}, v \in 0..2 : LET t == %[1]s IN <<State(t), v>> \in {<<1, 1>>, <<2, 0>>, <<0, 2>>}
MadeMember == \A s \in {r}, v \in 0..2 : LET t == %[1]s IN Made(<<State(t), v>>) \in {<<1, 1>>, <<2, 0>>, <<0, 2>>}
====
`

// TestSelectUpdated compares selections from an EXCEPT with selections from the record that it makes.
func TestSelectUpdated(t *testing.T) {
	tests := []struct{ record, selection, want string }{
		{"[s EXCEPT !.a.b = v]", "t.a.b", "v"},
		{"[s EXCEPT !.a.b = v]", "t.e", "z"},
		{"[s EXCEPT !.a.b = v]", "t.a.c.d", "y"},
		{"[s EXCEPT !.a.b = v]", "t.a.c", "[d |-> y]"},
		{"[s EXCEPT !.a.b = v]", "t.a", "[b |-> v, c |-> [d |-> y]]"},
		{"[s EXCEPT !.a.b = @ + v]", "t.a.b", "x + v"},
		{"[s EXCEPT !.a = [g |-> v]]", "t.a.g", "v"},
		{"[s EXCEPT !.a.b = z]", "t.a.b", "z"},
		{"[s EXCEPT !.a = x]", "t.a", "x"},
		{"[s EXCEPT !.a = x]", "t.a.b", "x"},   // fails
		{"[s EXCEPT !.a.q = v]", "t.a.q", "v"}, // fails: an EXCEPT adds no field
		{"[s EXCEPT !.a.q = v]", "t.a.b", "x"}, // the EXCEPT changes nothing
		{"[s EXCEPT !.q = v]", "t.e", "z"},     // as well
		{"[s EXCEPT !.a.b = v]", "t.g", "z"},   // fails
		{"[s EXCEPT !.e.b = v]", "t.e", "z"},   // fails: z has no fields
		{"[s EXCEPT !.e.b = v]", "t.a.b", "z"}, // as well
		{"[s EXCEPT !.a.b = v, !.e = x]", "t.e", "x"},
		{"[s EXCEPT !.f[1] = v]", "t.f[1]", "v"},
		{"[s EXCEPT !.f[1] = v]", "t.a.b", "x"},
		{"[s EXCEPT !.a.b = x \\div 0]", "t.e", "z"}, // fails
		{"[[s EXCEPT !.e = v] EXCEPT !.a.b = v]", "t.e", "v"},
	}
	states := allStates(3)
	for _, test := range tests {
		text := fmt.Sprintf(selectFrame, test.record, test.selection, test.want)
		outcome := outcomes(t, text)
		for _, s := range states {
			for _, pair := range [][2]string{{"Straight", "Slow"}, {"Member", "MadeMember"}} {
				if got, want := firstLine(outcome(pair[0], s)), firstLine(outcome(pair[1], s)); got != want {
					t.Errorf("%s of %s in %v: %s, want %s", test.selection, test.record, s, got, want)
				}
			}
		}
	}
}
