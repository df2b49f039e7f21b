package report

import (
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/chosen"
	"github.com/gotlc/gotlc/tlc/code"
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
	// Parts are the values themselves, and By is the action that led to the state, for events and for other styles than
	// TLC's. They may be missing.
	Parts []value.Value
	By    *eval.Action
	// Way is how By led there, nil if nobody asked.
	Way *chosen.Way
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

// copiesOfText is how often the text of a state is there at most while it is laid out, becomes a message, and is written.
const copiesOfText = 4

// stateText prints the variables whose values differ from those in before, or all if that is nil.
func (r *Reporter) stateText(s TraceState, before *TraceState) string {
	var b strings.Builder
	size := 0
	for _, v := range s.Values {
		size += len(v)
	}
	value.CheckRoom(copiesOfText * size)
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
		b.WriteString(value.Pretty(v, r.options.Width))
		b.WriteByte('\n')
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

// Trace is a behavior.
type Trace struct {
	Kind   TraceKind
	States []TraceState
	// Alone tells that the only state is shown as one without a history.
	Alone bool
	// Back is the number of the state to which the behavior returns after the last one, 0 if it ends. By is the action
	// that leads there, nil if it stays in the last state for ever.
	Back int
	By   *eval.Action
	// Way is how By leads there, nil if nobody asked.
	Way *chosen.Way
	// Closing is the state to which By leads where it is not the one of number Back: under a view or symmetry.
	Closing *TraceState
	// GoesOn, if it is not nil, is asked before each state: it reports whether there is time to show it.
	GoesOn func() bool
}

// ended reports whether no more of the trace is to be shown.
func (t *Trace) ended() bool { return t.GoesOn != nil && !t.GoesOn() }

// cutTo makes the first states all that the trace has.
func (t *Trace) cutTo(states int) { t.States, t.Back = t.States[:states], 0 }

// traceKindNames are the names of the kinds in events.
var traceKindNames = map[TraceKind]string{
	SafetyTrace: "safety", DeadlockTrace: "deadlock", LivenessTrace: "liveness", SimulationTrace: "simulation",
}

// Announce prints the message before a behavior of n states: Behavior or CounterExample.
func (r *Reporter) Announce(number int, kind TraceKind, n int) {
	r.tell(facts{data: behaviorData{traceKindNames[kind], n}}, number)
}

// Trace prints the states of a behavior, numbered from 1, and how it goes on for ever. It returns how many it has printed: all, unless
// there was no time for that.
func (r *Reporter) Trace(t Trace) (shown int) {
	styled := r.styled()
	for i, s := range t.States {
		if t.ended() {
			t.cutTo(i)
			break
		}
		var before, compared *TraceState
		if i > 0 {
			before = &t.States[i-1]
		}
		if at := comparedState(t.Kind, i+1, len(t.States)); r.options.DiffTrace && at > 0 {
			compared = &t.States[at-1]
		}
		number := strconv.Itoa(i + 1)
		e := entry{code: code.State, class: code.StateClass, mirrored: styled, facts: facts{data: r.stateData(i+1, s, before)}}
		if t.Alone {
			e.code, e.text = code.StateAlone, r.Format(code.StateAlone, number, r.stateText(s, nil))
		} else {
			e.text = r.Format(code.State, number, s.Action, r.stateText(s, compared))
		}
		r.print(e)
	}
	r.lasso(t, styled)
	if styled && !r.suppress[code.State] {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.writeLocked(r.mu.w, r.traceText(&t))
	}
	return len(t.States)
}

// stateData is what programs get of a state; nothing is computed for people.
func (r *Reporter) stateData(number int, s TraceState, before *TraceState) any {
	if !r.tellsPrograms() {
		return nil
	}
	return r.stateOf(number, s, before)
}

// lasso prints how a behavior goes on for ever, if it does.
func (r *Reporter) lasso(t Trace, styled bool) {
	if t.Back == 0 {
		return
	}
	e := entry{code: code.Stuttering, class: code.StateClass, mirrored: styled}
	e.data = lassoData{Back: t.Back, Stuttering: t.By == nil, Action: r.actionOf(t.By, t.Way)}
	if t.By == nil {
		e.text = r.Format(code.Stuttering, strconv.Itoa(t.Back+1))
	} else {
		e.code, e.text = code.BackToState, r.backText(t.Back, t.By.String())
	}
	r.print(e)
}

// backText is the message that the action leads back to a state. Plain text names the state itself.
func (r *Reporter) backText(n int, action string) string {
	if r.tool() {
		return r.Format(code.BackToState, strconv.Itoa(n), action)
	}
	return "Back to state " + strconv.Itoa(n) + ": " + action + "\n"
}

// ErrorState prints the state in which something is wrong, alone.
func (r *Reporter) ErrorState(s TraceState) {
	r.tell(facts{data: behaviorData{"simulation", 1}}, code.ErrorState)
	r.tell(facts{data: r.stateData(1, s, nil)}, code.StateAlone, "1", r.stateText(s, nil))
}

// comparedState returns the number of the state that state i of n is compared with, or 0 if it is shown in full.
// The last but one state of a safety trace is compared with the one two before it, and where there are only two, the first
// with itself: TLC's quirks.
func comparedState(kind TraceKind, i, n int) int {
	switch {
	case kind == SafetyTrace && n == 2:
		return 1
	case i == 1 || kind == LivenessTrace:
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
