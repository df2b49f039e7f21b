package dump

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/search"
	"github.com/gotlc/gotlc/tlc/stategraph"
)

// Collector is a search.Recorder that keeps a small graph in memory. When it is full it forgets everything.
type Collector struct {
	graph stategraph.Graph
	text  func(value.Value) string
	full  bool
	index indices
}

// indices say where things are in a graph.
type indices struct {
	states map[uint64]int // by the fingerprint by which a state is known
	own    map[uint64]int // by the fingerprint of its values
	values []map[uint64]int
	labels map[*eval.Action]int
	steps  map[stategraph.Step]bool
}

// NewCollector returns an empty graph over variables, whose values are shown by text.
func NewCollector(variables []string, text func(value.Value) string) *Collector {
	c := &Collector{text: text, index: indices{
		states: map[uint64]int{}, own: map[uint64]int{}, labels: map[*eval.Action]int{}, steps: map[stategraph.Step]bool{},
	}}
	c.graph = stategraph.Graph{
		Variables: variables, Values: make([][]string, len(variables)), States: []stategraph.State{}, Labels: []stategraph.Label{},
		Steps: []stategraph.Step{},
	}
	for i := range variables {
		c.graph.Values[i] = []string{}
		c.index.values = append(c.index.values, map[uint64]int{})
	}
	return c
}

// Full reports whether the graph has become too large.
func (c *Collector) Full() bool { return c.full }

// Graph returns the graph, nil if it has become too large.
func (c *Collector) Graph() *stategraph.Graph {
	if c.full {
		return nil
	}
	return &c.graph
}

// Find returns the index of a state, -1 if it is not in the graph.
func (c *Collector) Find(s []value.Value) int {
	for _, v := range s {
		if v.IsUndef() {
			return -1
		}
	}
	if i, ok := c.index.own[state.Fingerprint(s)]; ok && !c.full {
		return i
	}
	return -1
}

// Initial implements search.Recorder.
func (c *Collector) Initial(s search.Recorded) {
	if c.full {
		return
	}
	i := c.state(s)
	c.graph.States[i].Initial = true
	c.enough()
}

// Step implements search.Recorder.
func (c *Collector) Step(s search.RecordedStep) {
	if c.full {
		return
	}
	known := len(c.graph.States)
	from, to := c.state(s.From), c.state(s.To)
	step := stategraph.Step{from, to, c.label(s.Action, s.Formula), 0}
	if s.Excluded.IsValid() {
		step[stategraph.Excluded] = 1
		if to >= known {
			c.graph.States[to].Outside, c.graph.States[to].Open = true, false
		}
	} else if t := &c.graph.States[to]; t.Outside {
		t.Outside, t.Open = false, true // it was excluded by a step that leads to it
	}
	if !c.index.steps[step] {
		c.index.steps[step] = true
		c.graph.Steps = append(c.graph.Steps, step)
	}
	c.enough()
}

// Expanded implements search.Recorder.
func (c *Collector) Expanded(s search.Recorded) {
	if !c.full {
		c.graph.States[c.state(s)].Open = false
	}
}

// enough forgets a graph that is too large.
func (c *Collector) enough() {
	if len(c.graph.States) > stategraph.MaxStates || len(c.graph.Steps) > stategraph.MaxSteps {
		*c = Collector{full: true}
	}
}

// state returns the index of a state, which is added if it is new.
func (c *Collector) state(s search.Recorded) int {
	if i, ok := c.index.states[s.FP]; ok {
		return i
	}
	i := len(c.graph.States)
	c.index.states[s.FP], c.index.own[state.Fingerprint(s.State)] = i, i
	values := make([]int, len(s.State))
	for k, v := range s.State {
		values[k] = c.value(k, v)
	}
	c.graph.States = append(c.graph.States, stategraph.State{Values: values, Level: s.Level, Open: true})
	return i
}

func (c *Collector) value(variable int, v value.Value) int {
	known, h := c.index.values[variable], value.Hash(v)
	i, ok := known[h]
	if !ok {
		i = len(known)
		known[h] = i
		c.graph.Values[variable] = append(c.graph.Values[variable], c.text(v))
	}
	return i
}

// label returns the index of an action's label. Until the actions are put in order, its Action is that of the formula.
func (c *Collector) label(a *eval.Action, formula int) int {
	i, ok := c.index.labels[a]
	if !ok {
		i = len(c.graph.Labels)
		c.index.labels[a] = i
		c.graph.Labels = append(c.graph.Labels, stategraph.Label{Text: a.Label(), Action: formula})
	}
	return i
}
