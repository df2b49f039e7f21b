package explore

import (
	"cmp"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/coverage"
	"github.com/gotlc/gotlc/tlc/dump"
	"github.com/gotlc/gotlc/tlc/internal/verdict"
	"github.com/gotlc/gotlc/tlc/stategraph"
)

// graphed is the state graph that a run tells of; without Options.StateGraph there is none.
type graphed struct {
	collector *dump.Collector
	paths     []stategraph.Path
}

// collect returns what collects the state graph.
func (s *searching) collect() *dump.Collector {
	s.aside.graphed.collector = dump.NewCollector(s.P.Model.Vars, func(v value.Value) string { return value.Pretty(v.String(), s.o.Graph.Width) })
	return s.aside.graphed.collector
}

// shown keeps a verdict, and notes the behavior as a path of the graph.
func (s *searching) shown(v verdict.Verdict) {
	s.found(v)
	s.partly = s.partly || v.Partly
	c := s.aside.graphed.collector
	if len(v.Steps) == 0 || c == nil || c.Full() {
		return
	}
	p := stategraph.Path{Back: v.Back - 1, States: []int{}}
	for _, step := range v.Steps {
		p.States = append(p.States, c.Find(step.State))
	}
	s.aside.graphed.paths = append(s.aside.graphed.paths, p)
}

// stateGraph returns what is told of the state graph, nil if nobody asked for it.
func (s *searching) stateGraph() *stategraph.Report {
	if s.aside.graphed.collector == nil {
		return nil
	}
	told := &stategraph.Report{Actions: []stategraph.Action{}}
	if s.P.Model.Init != nil {
		name, initial := cmp.Or(s.P.Model.InitName, "Initial predicate"), s.coverage.initial
		if initial.Generated == 0 { // they were not completed
			initial = s.out.Stats
			initial.Init = initial.Distinct
		}
		told.Actions = append(told.Actions, stategraph.Action{
			Name: name, Place: placeOf(s.P.Model.InitSpan), Initial: true, Taken: initial.Generated, Distinct: initial.Init,
		})
	}
	at := make([]int, len(s.P.Model.Formulas)) // where they are in the order of the source
	for _, i := range coverage.ByPlace(s.P.Model.Formulas) {
		f := s.P.Model.Formulas[i]
		at[i] = len(told.Actions)
		a := stategraph.Action{Name: f.Name, Place: placeOf(f.Span)}
		if i < len(s.out.Actions) {
			a.Taken, a.Distinct = s.out.Actions[i].Generated, s.out.Actions[i].Distinct
		}
		told.Actions = append(told.Actions, a)
	}
	if told.Graph = s.aside.graphed.collector.Graph(); told.Graph != nil {
		for i, l := range told.Graph.Labels {
			told.Graph.Labels[i].Action = at[l.Action]
		}
		told.Graph.Paths = s.aside.graphed.paths
	}
	return told
}

func placeOf(s ast.Span) stategraph.Place {
	return stategraph.Place{Module: s.Module(), Line: s.Begin.Line, Column: s.Begin.Col, EndLine: s.End.Line, EndColumn: s.End.Col}
}
