package report

import "testing"

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
		{"two states", SafetyTrace, 2, []int{1, 1}},
		{"three states", SafetyTrace, 3, []int{0, 0, 0}},
		{"safety", SafetyTrace, 6, []int{0, 1, 2, 3, 3, 0}},
		{"deadlock", DeadlockTrace, 4, []int{0, 1, 2, 0}},
		{"liveness", LivenessTrace, 4, []int{0, 0, 0, 0}},
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
