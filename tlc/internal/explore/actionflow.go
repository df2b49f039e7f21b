package explore

import (
	"bufio"
	"fmt"
	"math"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/parser/readlimit"
	"github.com/gotlc/gotlc/tlc/safety"
)

// actionFlow counts, over the finished behaviors of a simulation, how often one action follows another.
type actionFlow struct {
	full  bool // actions with different arguments are different
	names []string
	index map[string]int
	count map[[2]int]uint64
}

// newActionFlow returns a flow with a node for the initial predicate and one for every action.
func newActionFlow(full bool, actions []*eval.Action) *actionFlow {
	f := &actionFlow{full: full, index: map[string]int{}, count: map[[2]int]uint64{}}
	f.node(safety.Step{})
	for _, a := range actions {
		f.node(safety.Step{Action: a})
	}
	return f
}

// node returns the number of the node for the action of a step.
func (f *actionFlow) node(s safety.Step) int {
	name := "Init"
	switch a := s.Action; {
	case a == nil:
	case f.full:
		name = a.Label()
	default:
		name = a.Name
	}
	n, ok := f.index[name]
	if !ok {
		n = len(f.names)
		f.index[name] = n
		f.names = append(f.names, name)
	}
	return n
}

// add counts the steps of a behavior.
func (f *actionFlow) add(steps []safety.Step) {
	for i := 1; i < len(steps); i++ {
		f.count[[2]int{f.node(steps[i-1]), f.node(steps[i])}]++
	}
}

// write draws the flow in the language of GraphViz; the width of an arrow grows with the logarithm of the count.
func (f *actionFlow) write(file string) error {
	out, err := readlimit.Create(file)
	if err != nil {
		return fmt.Errorf("the graph of actions cannot be written: %w", err)
	}
	w := bufio.NewWriter(out)
	w.WriteString("digraph ActionGraph {\nnodesep=0.35;\nsubgraph cluster_graph {\ncolor=\"white\";\n")
	for i, name := range f.names {
		style := ""
		if i == 0 {
			style = ",style=filled"
		}
		fmt.Fprintf(w, "%d [label=\"%s\"%s]\n", i, strings.ReplaceAll(strings.ReplaceAll(name, `\`, `\\`), `"`, `\"`), style)
	}
	for i := range f.names {
		for j := range f.names {
			if n := f.count[[2]int{i, j}]; n > 0 {
				fmt.Fprintf(w, "%d -> %d [label=\"%d\",penwidth=%.2f]\n", i, j, n, 1+math.Log10(float64(n)))
			}
		}
	}
	w.WriteString("}\n}\n")
	if err := w.Flush(); err != nil {
		out.Close()
		return fmt.Errorf("the graph of actions cannot be written: %w", err)
	}
	return out.Close()
}
