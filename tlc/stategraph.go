package tlc

import (
	"cmp"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/coverage"
	"github.com/gotlc/gotlc/tlc/dump"
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/stategraph"
)

// graphed is the state graph that a run tells of; without Options.StateGraph there is none.
type graphed struct {
	collector *dump.Collector
	paths     []stategraph.Path
}

// collect returns what collects the state graph.
func (r *run) collect() *dump.Collector {
	r.graphed.collector = dump.NewCollector(r.model.Vars, func(v value.Value) string { return value.Pretty(v.String(), r.o.Width) })
	return r.graphed.collector
}

// addPath notes a counterexample as a path of the graph; back is as for foundCounterexample.
func (r *run) addPath(steps []safety.Step, back int) {
	c := r.graphed.collector
	if c == nil || c.Full() {
		return
	}
	p := stategraph.Path{Back: back - 1, States: []int{}}
	for _, s := range steps {
		p.States = append(p.States, c.Find(s.State))
	}
	r.graphed.paths = append(r.graphed.paths, p)
}

// stateGraph returns what is told of the state graph, nil if nobody asked for it.
func (r *run) stateGraph() *stategraph.Report {
	if !r.o.StateGraph {
		return nil
	}
	told := &stategraph.Report{Actions: []stategraph.Action{}}
	if r.graphed.collector == nil {
		return told // there was no search
	}
	if r.model.Init != nil {
		name, s := cmp.Or(r.model.InitName, "Initial predicate"), r.coverage.initial
		if s.Generated == 0 { // they were not completed
			s = r.outcome.Stats
			s.Init = s.Distinct
		}
		told.Actions = append(told.Actions, stategraph.Action{
			Name: name, Place: placeOf(r.model.InitSpan), Initial: true, Taken: s.Generated, Distinct: s.Init,
		})
	}
	at := make([]int, len(r.model.Formulas)) // where they are in the order of the source
	for _, i := range coverage.ByPlace(r.model.Formulas) {
		f := r.model.Formulas[i]
		at[i] = len(told.Actions)
		a := stategraph.Action{Name: f.Name, Place: placeOf(f.Span)}
		if i < len(r.outcome.Actions) {
			a.Taken, a.Distinct = r.outcome.Actions[i].Generated, r.outcome.Actions[i].Distinct
		}
		told.Actions = append(told.Actions, a)
	}
	if told.Graph = r.graphed.collector.Graph(); told.Graph != nil {
		for i, l := range told.Graph.Labels {
			told.Graph.Labels[i].Action = at[l.Action]
		}
		told.Graph.Paths = r.graphed.paths
	}
	return told
}

func placeOf(s ast.Span) stategraph.Place {
	return stategraph.Place{Module: s.Module(), Line: s.Begin.Line, Column: s.Begin.Col, EndLine: s.End.Line, EndColumn: s.End.Col}
}
