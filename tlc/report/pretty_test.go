package report

import (
	"strings"
	"testing"
)

func TestPretty(t *testing.T) {
	long := `"` + strings.Repeat("x", 30) + `"`
	tests := []struct{ name, flat, want string }{
		{"short", "{1, 2}", "{1, 2}"},
		{"long constant", `"` + strings.Repeat("x", 100) + `"`, `"` + strings.Repeat("x", 100) + `"`},
		{"set", "{" + long + ", " + long + ", " + long + "}", "{ " + long + ",\n  " + long + ",\n  " + long + " }"},
		{"sequence", "<<" + long + ", " + long + ", " + long + ">>", "<< " + long + ",\n   " + long + ",\n   " + long + " >>"},
		{"record", "[a |-> " + long + ", b |-> " + long + ", c |-> 1..3]", "[ a |-> " + long + ",\n  b |-> " + long + ",\n  c |-> 1..3 ]"},
		{"function", "(1 :> " + long + " @@ 2 :> " + long + " @@ n1 :> -3)", "( 1 :> " + long + " @@\n  2 :> " + long + " @@\n  n1 :> -3 )"},
		{"subset", "SUBSET {" + long + ", " + long + ", 1, 2, 3}", "SUBSET { " + long + ",\n   " + long + ",\n   1,\n   2,\n   3 } "},
		{"nested pairs",
			`[p1 |-> [q1 |-> <<"a long string value here", "another long string here", "p1", "q1">>, q2 |-> <<"a long string value here", "another long string here">>]]`,
			`[ p1 |->
      [ q1 |->
            << "a long string value here",
               "another long string here",
               "p1",
               "q1" >>,
        q2 |-> <<"a long string value here", "another long string here">> ] ]`},
		{"identifier with underscore", "{" + strings.Repeat("n_1, ", 30) + "n_2}", "{" + strings.Repeat("n_1, ", 30) + "n_2}"},
		{"escaped quote", `{"a\"b", ` + long + ", " + long + ", " + long + "}", `{"a\"b", ` + long + ", " + long + ", " + long + "}"},
		{"negative bound", "{-1..2, " + long + ", " + long + ", " + long + "}", "{-1..2, " + long + ", " + long + ", " + long + "}"},
		{"function set", "[" + strings.Repeat("S", 50) + " -> " + strings.Repeat("T", 50) + "]", "[" + strings.Repeat("S", 50) + " -> " + strings.Repeat("T", 50) + "]"},
		{"unclosed", "{" + strings.Repeat("1, ", 40), "{" + strings.Repeat("1, ", 40)},
		{"rest", "{" + strings.Repeat("1, ", 40) + "1} x", "{" + strings.Repeat("1, ", 40) + "1} x"},
		{"open string", `"` + strings.Repeat("x", 100), `"` + strings.Repeat("x", 100)},
		{"deep", strings.Repeat("{", 100000) + strings.Repeat("}", 100000), strings.Repeat("{", 100000) + strings.Repeat("}", 100000)},
	}
	for _, tt := range tests {
		if got := Pretty(tt.flat, 80); got != tt.want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.name, got, tt.want)
		}
	}
}

func TestPrettyWidth(t *testing.T) {
	if got, want := Pretty("{1, 2, 3}", 5), "{ 1,\n  2,\n  3 }"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := Pretty(`{"𝔸𝔸"}`, 8), `{"𝔸𝔸"}`; got != want {
		t.Errorf("characters outside the basic plane count two: got %q, want %q", got, want)
	}
	if got, want := Pretty(`{"𝔸𝔸"}`, 7), `{ "𝔸𝔸" }`; got != want {
		t.Errorf("characters outside the basic plane count two: got %q, want %q", got, want)
	}
}

func TestStateText(t *testing.T) {
	r, _ := newTest(Options{})
	tests := []struct {
		name          string
		names, values []string
		want          string
	}{
		{"none", nil, nil, ""},
		{"one", []string{"x"}, []string{"1"}, "x = 1\n"},
		{"two", []string{"x", "y"}, []string{"1", ""}, "/\\ x = 1\n/\\ y = null\n"},
		{"view", nil, []string{"<<1, 2>>"}, "<<1, 2>>\n"},
	}
	for _, tt := range tests {
		if got := r.StateText(tt.names, tt.values); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}

// TestDiffTrace gives every state a value that changes and one that does not, so that the numbers of the states
// shown in full can be read off; "then" is the value two states before.
func TestDiffTrace(t *testing.T) {
	tests := []struct {
		name string
		kind TraceKind
		n    int
		want []int // state compared with, 0 for none
	}{
		{"one state", SafetyTrace, 1, []int{0}},
		{"three states", SafetyTrace, 3, []int{0, 0, 0}},
		{"safety", SafetyTrace, 6, []int{0, 1, 2, 3, 3, 0}},
		{"deadlock", DeadlockTrace, 4, []int{0, 1, 2, 0}},
		{"liveness", LivenessTrace, 4, []int{0, 1, 2, 0}},
		{"simulation", SimulationTrace, 4, []int{0, 1, 2, 3}},
	}
	for _, tt := range tests {
		for i, want := range tt.want {
			if got := comparedState(tt.kind, i+1, tt.n); got != want {
				t.Errorf("%s: state %d is compared with %d, want %d", tt.name, i+1, got, want)
			}
		}
	}
	o := testOptions()
	o.DiffTrace = true
	r, out := newTest(o)
	names := []string{"x", "y"}
	state := func(action string, values ...string) TraceState {
		return TraceState{Action: action, Names: names, Values: values}
	}
	r.Trace(Trace{Kind: DeadlockTrace, States: []TraceState{
		state(InitialPredicate, "0", "a"), state("<A>", "0", "b"), state("<B>", "0", "b"), state("<C>", "0", "b"),
	}})
	want := "State 1: <Initial predicate>\n/\\ x = 0\n/\\ y = a\n\nState 2: <A>\n/\\ y = b\n\nState 3: <B>\n\nState 4: <C>\n/\\ x = 0\n/\\ y = b\n\n"
	if out.String() != want {
		t.Errorf("got\n%s", out.String())
	}
}

func FuzzPretty(f *testing.F) {
	f.Add(`{[a |-> 1, b |-> <<"x", -3, 1..2>>], (n1 :> {} @@ 2 :> SUBSET {1})}`, 5)
	f.Add(`"`, 1)
	f.Fuzz(func(t *testing.T, flat string, width int) {
		if got := Pretty(flat, width%100); flat != "" && got == "" {
			t.Errorf("%q vanishes", flat)
		}
	})
}
