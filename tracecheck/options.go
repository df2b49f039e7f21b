package tracecheck

import "fmt"

// Options say how a trace is read and what may be missing in it. The zero value is ready to use.
type Options struct {
	// Name is the trace's file in messages; "" means "trace".
	Name string
	// EventField is the field that names the action of an event; "" means "event".
	EventField string
	// Actions maps names of events to names of actions. Other events are named like their action.
	Actions map[string]string
	// Fields maps names of fields to variables, to places in them ("holder.n1"), or to parameters of the event's action.
	// Other fields are named like what they stand for.
	Fields map[string]string
	// Ignore lists fields that mean nothing to the specification: times, thread names.
	Ignore []string
	// HiddenSteps is the greatest number of steps between two events that the trace does not show.
	HiddenSteps int
	// Hidden lists the actions that may be taken in hidden steps; none means any.
	Hidden []string
	// MaxStates bounds the states that the specification may be in at one event; 0 means a million.
	MaxStates int
}

func (o *Options) name() string {
	if o.Name == "" {
		return "trace"
	}
	return o.Name
}

func (o *Options) eventField() string {
	if o.EventField == "" {
		return "event"
	}
	return o.EventField
}

func (o *Options) maxStates() int {
	if o.MaxStates == 0 {
		return 1_000_000
	}
	return o.MaxStates
}

func (o *Options) validate() error {
	switch {
	case o.HiddenSteps < 0:
		return fmt.Errorf("the number of hidden steps must not be negative")
	case o.MaxStates < 0:
		return fmt.Errorf("the number of states must not be negative")
	case len(o.Hidden) > 0 && o.HiddenSteps == 0:
		return fmt.Errorf("actions of hidden steps are given, but the number of hidden steps is 0")
	}
	return nil
}
