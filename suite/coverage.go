package suite

import (
	"slices"

	"github.com/gotlc/gotlc/tlc/stategraph"
)

// Action is the initial predicate or an action of a specification, with its figures.
type Action struct {
	Name    string `json:"name"`
	Place   Place  `json:"place"`
	Initial bool   `json:"initial,omitempty"` // it is the initial predicate
	// Taken counts the steps by the action, Distinct the states that were found that way first.
	Taken    uint64 `json:"taken"`
	Distinct uint64 `json:"distinct"`
}

// readGraph takes over what a run told of its state graph.
func (o *Outcome) readGraph(told *stategraph.Report) {
	if told == nil {
		return
	}
	o.told, o.Graph = told, told.Graph
	for _, a := range told.Actions {
		p := a.Place
		o.Actions = append(o.Actions, Action{
			Name: a.Name, Initial: a.Initial, Taken: a.Taken, Distinct: a.Distinct,
			Place: Place{Module: p.Module, Line: p.Line, Column: p.Column, EndLine: p.EndLine, EndColumn: p.EndColumn},
		})
	}
}

// NeverTaken reports whether there is an action that no step was taken by.
func (o Outcome) NeverTaken() bool {
	return slices.ContainsFunc(o.Actions, func(a Action) bool { return a.Taken == 0 })
}
