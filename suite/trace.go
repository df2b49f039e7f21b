package suite

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/lazyregexp"
	"github.com/gotlc/gotlc/pluscal"
	"github.com/gotlc/gotlc/tlc/code"
)

// Trace is a counterexample.
type Trace struct {
	States []State `json:"states"`
	// Back is the number of the state to which a lasso returns, 0 if it does not. Stutters is set if the last state stays
	// for ever.
	Back     int  `json:"back,omitempty"`
	Stutters bool `json:"stutters,omitempty"`
	// Closing is the step that returns, "" if there is none.
	Closing string `json:"closing,omitempty"`
}

// State is one state of a counterexample; states count from 1.
type State struct {
	Number int `json:"number"`
	// Action is what led to the state, with its parameters: "Open(1)". Place is where it stands, nil for an initial state.
	Action string `json:"action"`
	Place  *Place `json:"place,omitempty"`
	// Taken is the innermost action that the step went through, with its parameters: where Action is Next, Receive(m). "" if it is
	// not known. Choices are what \E chose on the way, outermost first.
	Taken   string   `json:"taken,omitempty"`
	Choices []Choice `json:"choices,omitempty"`
	// Algorithm is the statement of a PlusCal algorithm that the action carries out, nil if there is none.
	Algorithm *pluscal.Statement `json:"algorithm,omitempty"`
	Variables []Variable         `json:"variables"`
}

// Step says what led to the state: the action, and what it chose if that is known.
func (s State) Step() string {
	text := s.Action
	if s.Taken != "" {
		text = s.Taken
	}
	joint := " with "
	for _, c := range s.Choices {
		if !c.Argument {
			text += joint + c.Name + " = " + c.Value
			joint = ", "
		}
	}
	return text
}

// Choice is a name with the value that \E gave it. Argument is set if State.Taken shows it.
type Choice struct {
	Name     string `json:"name"`
	Value    string `json:"value"`
	Argument bool   `json:"argument,omitempty"`
}

// Variable is a variable with its value as it is printed. Changed is set if the state before had another.
type Variable struct {
	Name    string `json:"name"`
	Value   string `json:"value"`
	Changed bool   `json:"changed"`
}

var (
	stateHead = lazyregexp.New(`^\s*(\d+): ?(.*)`)
	backHead  = lazyregexp.New(`(?i)(?:^|\s)(\d+): Back to state|Back to state (\d+)`)
	assigned  = lazyregexp.New(`^(?:/\\ )?(\w+) = (.*)$`)
)

// readState adds a message about a state to the counterexample it belongs to.
func (o *Outcome) readState(m event) {
	message, text := m.Code, m.Message
	head := stateHead().FindStringSubmatch(text)
	told := m.taken()
	if message == code.BackToState {
		if m := backHead().FindStringSubmatch(text); m != nil && len(o.Traces) > 0 {
			t := &o.Traces[len(o.Traces)-1]
			t.Back = number(m[1] + m[2])
			_, by, _ := strings.Cut(text, "<")
			told.Action, _ = action(by)
			t.Closing = told.Step()
		}
		return
	}
	if head == nil {
		return
	}
	n, _ := strconv.Atoi(head[1])
	if message == code.StateAlone || n == 1 || len(o.Traces) == 0 {
		o.Traces = append(o.Traces, Trace{})
	}
	t := &o.Traces[len(o.Traces)-1]
	if message == code.Stuttering {
		t.Stutters = true
		return
	}
	s := told
	s.Number = n
	_, body, _ := strings.Cut(text, "\n")
	if message == code.StateAlone {
		_, body, _ = strings.Cut(text, ": ")
		s.Action, s.Number = "the state", 1
	} else {
		s.Action, s.Place = action(head[2])
	}
	s.Variables = variables(body)
	if len(t.States) > 0 {
		markChanges(s.Variables, t.States[len(t.States)-1].Variables)
	}
	t.States = append(t.States, s)
}

// taken is a state with what an event tells of how it was reached.
func (m event) taken() (s State) {
	var d struct {
		Action *struct {
			Taken *struct {
				Label   string
				Choices []struct {
					Name, Text string
					Argument   bool
				}
			}
		}
	}
	if json.Unmarshal(m.Data, &d) != nil || d.Action == nil || d.Action.Taken == nil {
		return s
	}
	s.Taken = d.Action.Taken.Label
	for _, c := range d.Action.Taken.Choices {
		s.Choices = append(s.Choices, Choice{c.Name, c.Text, c.Argument})
	}
	return s
}

// action takes apart what a trace calls an action: <Open(1) line 16, col 13 to line 18, col 53 of module Crossing>.
func action(text string) (string, *Place) {
	text = strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(text), "<"), ">")
	found := places(text)
	if len(found) == 0 {
		return text, nil
	}
	return strings.TrimSpace(text[:span().FindStringIndex(text)[0]]), &found[0]
}

// variables reads lines of the form /\ x = v, where v may go on in the lines that follow.
func variables(body string) []Variable {
	var list []Variable
	for line := range strings.Lines(strings.TrimSpace(body)) {
		line = strings.TrimRight(line, "\r\n")
		m := assigned().FindStringSubmatch(line)
		switch {
		case m != nil && (strings.HasPrefix(line, `/\ `) || len(list) == 0):
			list = append(list, Variable{Name: m[1], Value: m[2]})
		case len(list) == 0:
			list = append(list, Variable{Value: line}) // a view has no name
		default:
			list[len(list)-1].Value += "\n" + line
		}
	}
	return list
}

func markChanges(now, before []Variable) {
	old := map[string]string{}
	for _, v := range before {
		old[v.Name] = v.Value
	}
	for i, v := range now {
		was, ok := old[v.Name]
		now[i].Changed = !ok || was != v.Value
	}
}
