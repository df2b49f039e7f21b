package check

import (
	"fmt"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc"
	"github.com/gotlc/gotlc/tlc/chosen"
	"github.com/gotlc/gotlc/tlc/code"
)

// Kind says what is violated.
type Kind string

// The kinds.
const (
	Invariant     Kind = "invariant"
	ActionStep    Kind = "action property" // a property of single steps, or of the initial state
	Temporal      Kind = "temporal property"
	DeadlockState Kind = "deadlock"
	Assumption    Kind = "assumption"
	Assertion     Kind = "assertion" // Assert of module TLC
	Postcondition Kind = "postcondition"
)

// kinds are the kinds by message code. Codes that are not here are errors.
var kinds = map[int]Kind{
	code.InvariantViolated: Invariant, code.InvariantViolatedInit: Invariant,
	code.ActionPropertyViolated: ActionStep, code.PropertyViolatedInit: ActionStep,
	code.TemporalViolated: Temporal, code.Deadlock: DeadlockState, code.AssumptionFalse: Assumption,
	code.AssertFailed: Assertion, code.PostconditionFalse: Postcondition,
}

// Counterexample is what shows that something is violated.
type Counterexample struct {
	Kind Kind
	// Names are those of the invariant or the properties.
	Names []string
	// Message is gotlc's sentence.
	Message string
	// States are those of the behavior; none for an assumption or a postcondition.
	States []State
	// Loop is the index in States to which the behavior returns after the last one, for ever; -1 if it does not. If it is
	// the last index and Closing is nil, the behavior stays in the last state.
	Loop int
	// Closing is the action that returns; nil if there is none.
	Closing *Action
}

// State is a state of a behavior.
type State struct {
	// Action led to the state; nil for the initial state.
	Action    *Action
	variables []string
	values    []Value
}

// Variables returns the names of the variables, in the order in which gotlc shows them.
func (s State) Variables() []string { return append([]string(nil), s.variables...) }

// Get returns the value of a variable. The value of one that does not exist, or has no value, is not valid.
func (s State) Get(variable string) Value {
	for i, name := range s.variables {
		if name == variable {
			return s.values[i]
		}
	}
	return Value{}
}

// String shows the state, one line for each variable.
func (s State) String() string {
	var b strings.Builder
	for i, name := range s.variables {
		fmt.Fprintf(&b, "/\\ %s = %s\n", name, s.values[i])
	}
	return b.String()
}

// Action is an action with its arguments.
type Action struct {
	Name string
	// Args are the values of its parameters, as far as they are known before the step.
	Args []Value
	// Position is where the action stands.
	Position Position
	// Taken is the innermost action that the step went through, as it is applied: where Name is Next, which says
	// \E m \in msgs : Receive(m), Receive([to |-> n2]). It is the action itself if nothing more is known.
	Taken string
	// Choices are the values that \E gave to names in the step, outermost first.
	Choices []Choice
	label   string
}

// Choice is a name with the value that \E gave it.
type Choice struct {
	Name  string
	Value Value
	// Argument is set if Taken shows it.
	Argument bool
}

// String shows the action as it is applied: Send(n1,n2).
func (a *Action) String() string { return a.label }

// Step shows the action that was taken with what was chosen beside its arguments: Receive([to |-> n2]) with k = 1.
func (a *Action) Step() string {
	text, joint := a.Taken, " with "
	for _, c := range a.Choices {
		if !c.Argument {
			text += joint + c.Name + " = " + c.Value.String()
			joint = ", "
		}
	}
	return text
}

func action(a *eval.Action, way *chosen.Way) *Action {
	if a == nil {
		return nil
	}
	out := &Action{Name: a.Name, Position: position(a.Span), label: a.Label(), Taken: a.Label()}
	if way != nil {
		out.Taken = way.Label
		for i, c := range way.Choices {
			out.Choices = append(out.Choices, Choice{c.Name, Value{c.Value}, way.Arguments[i]})
		}
	}
	for _, v := range a.Args {
		out.Args = append(out.Args, Value{v})
	}
	return out
}

// counterexample returns what a run found to be violated, nil if nothing was.
func counterexample(res tlc.Result) *Counterexample {
	kind, ok := kinds[res.Code]
	if !ok {
		return nil
	}
	c := &Counterexample{Kind: kind, Loop: -1, Message: res.Details.Messages[0]}
	found := res.Details.Counterexample
	if found == nil {
		return c
	}
	if found.Temporal {
		c.Kind = Temporal
	}
	c.Names, c.Loop, c.Closing = found.Names, found.Back-1, action(found.Closing, found.ClosingWay)
	for _, s := range found.States {
		state := State{Action: action(s.Action, s.Way), variables: found.Variables}
		for _, v := range s.Values {
			state.values = append(state.values, Value{v})
		}
		c.States = append(c.States, state)
	}
	return c
}

// String shows what is violated and the behavior.
func (c *Counterexample) String() string {
	var b strings.Builder
	b.WriteString(strings.TrimRight(c.Message, "\n") + "\n")
	for i, s := range c.States {
		by := "initial state"
		if s.Action != nil {
			by = s.Action.Step()
		}
		fmt.Fprintf(&b, "State %d: %s\n%s", i+1, by, s)
	}
	switch {
	case c.Closing != nil:
		fmt.Fprintf(&b, "Back to state %d: %s\n", c.Loop+1, c.Closing.Step())
	case c.Loop >= 0:
		b.WriteString("It stays in this state for ever.\n")
	}
	return b.String()
}
