package traceform

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/chosen"
)

// Behavior is what is written.
type Behavior struct {
	Spec      string // the name of the root module
	Variables []string
	States    []State
	// Back is the number of the state to which the behavior returns after the last one, from 1: the last one's own if it stutters
	// there, 0 if the behavior ends. Closing is how it returns, the zero Step for stuttering.
	Back    int
	Closing Step
}

// State is a state with the step that led to it, the zero Step for the first one. A variable without a value is Undef.
type State struct {
	Values []value.Value
	Step
}

// Step is how a state was reached. Way may be missing.
type Step struct {
	Action *eval.Action
	Way    *chosen.Way
}

// String names the action with its arguments and what was chosen; "" for none.
func (s Step) String() string {
	switch {
	case s.Way != nil:
		return s.Way.String()
	case s.Action != nil:
		return s.Action.Label()
	}
	return ""
}

// Writers write behaviors, by the names of formats. Read only.
var Writers = map[string]func(Behavior) []byte{"itf": ITF, "mermaid": StateDiagram, "mermaid-sequence": SequenceDiagram}

// Formats lists the names of formats, sorted.
func Formats() []string {
	var names []string
	for name := range Writers {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// assignments are the variables of a state that a step changed, as text; all for the first one.
func (b Behavior) assignments(i int) []string {
	value.Look()
	var out []string
	for k, v := range b.States[i].Values {
		text := flat(v)
		if i == 0 || flat(b.States[i-1].Values[k]) != text {
			out = append(out, fmt.Sprintf("%s = %s", b.Variables[k], text))
		}
	}
	return out
}

// flat is the text of a value on one line.
func flat(v value.Value) string {
	if v.IsUndef() {
		return "null"
	}
	return strings.Join(strings.Fields(eval.Text(v)), " ")
}
