package report

import (
	"strconv"
	"strings"
)

// TraceState is one state of a trace, as text.
type TraceState struct {
	// Action is what led to the state, with its angle brackets: "<Initial predicate>", "<A line 3, ...>".
	Action string
	// Names are the variables in TLC's order, or the fields of the alias record. Empty if a view is shown.
	Names []string
	// Values are the flat value texts that belong to Names; "" stands for a variable without a value. With empty
	// Names there is one, the value of the view.
	Values []string
}

// InitialPredicate is the action of the first state in a breadth-first trace.
const InitialPredicate = "<Initial predicate>"

// StateText returns a state as TLC prints it: "x = v" for one variable, else one line "/\ x = v" for each, with
// values pretty-printed and a newline after each.
func (r *Reporter) StateText(names, values []string) string {
	return r.stateText(TraceState{Names: names, Values: values}, nil)
}

// StateDifference is StateText for the variables whose values differ from those in before, or all if that is nil.
func (r *Reporter) StateDifference(s TraceState, before *TraceState) string {
	return r.stateText(s, before)
}

// stateText prints the variables whose values differ from those in before, or all if that is nil.
func (r *Reporter) stateText(s TraceState, before *TraceState) string {
	var b strings.Builder
	for i, v := range s.Values {
		if before != nil && sameAt(s, *before, i) {
			continue
		}
		switch {
		case len(s.Names) > 1:
			b.WriteString("/\\ " + s.Names[i] + " = ")
		case len(s.Names) == 1:
			b.WriteString(s.Names[i] + " = ")
		}
		if v == "" {
			v = "null"
		}
		b.WriteString(Pretty(v, r.options.Width) + "\n")
	}
	return b.String()
}

func sameAt(s, t TraceState, i int) bool {
	if i >= len(t.Values) || s.Values[i] != t.Values[i] {
		return false
	}
	return i >= len(s.Names) || i < len(t.Names) && s.Names[i] == t.Names[i]
}

// TraceKind tells which states -difftrace compares.
type TraceKind uint8

// The kinds of traces.
const (
	SafetyTrace TraceKind = iota
	DeadlockTrace
	LivenessTrace
	SimulationTrace
)

// Trace prints the states of a trace, numbered from 1.
func (r *Reporter) Trace(kind TraceKind, states []TraceState) {
	for i, s := range states {
		var before *TraceState
		if at := comparedState(kind, i+1, len(states)); r.options.DiffTrace && at > 0 {
			before = &states[at-1]
		}
		r.Msg(State, strconv.Itoa(i+1), s.Action, r.stateText(s, before))
	}
}

// ErrorState prints the state in which something is wrong, alone.
func (r *Reporter) ErrorState(s TraceState) {
	r.Msg(ErrorState)
	r.Msg(StateAlone, "1", r.stateText(s, nil))
}

// comparedState returns the number of the state that state i of n is compared with, or 0 if it is shown in full.
// The last but one state of a safety trace is compared with the one two before it: TLC's quirk.
func comparedState(kind TraceKind, i, n int) int {
	switch {
	case i == 1:
		return 0
	case kind == SimulationTrace:
		return i - 1
	case i == n:
		return 0
	case kind == SafetyTrace && i == n-1:
		return max(0, i-2)
	default:
		return i - 1
	}
}

// Stuttering prints the end of a trace that stays in its last state for ever; n is the number of that state.
func (r *Reporter) Stuttering(n int) {
	r.Msg(Stuttering, strconv.Itoa(n+1))
}

// BackTo prints the end of a lasso: the action leads back to state n.
func (r *Reporter) BackTo(n int, action string) {
	if r.options.Tool {
		r.Msg(BackToState, strconv.Itoa(n), action)
		return
	}
	r.Raw(BackToState, "Back to state "+strconv.Itoa(n)+": "+action+"\n")
}
