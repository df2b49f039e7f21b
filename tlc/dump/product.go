package dump

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/gotlc/gotlc/parser/readlimit"
	"github.com/gotlc/gotlc/tlc/liveness"
)

// Product writes the graph in which temporal properties are checked: nodes are states together with a particle of the
// tableau, edges show which actions of the properties are taken.
func Product(path string, g *liveness.Graph, labels map[uint64]string) error {
	f, err := readlimit.Create(strings.TrimSuffix(path, ".dot") + "_liveness.dot")
	if err != nil {
		return err
	}
	p := productGraph{output: output{Writer: bufio.NewWriter(f), file: f}, labels: labels}
	io.WriteString(p, "digraph DiskGraph {\nnode [shape=box,style=rounded]\nnodesep=0.35;\n"+
		"subgraph cluster_graph {\ncolor=\"white\";\n")
	err = g.Export(p)
	io.WriteString(p, "}\n}")
	if e := p.close(); err == nil {
		err = e
	}
	return err
}

// productGraph is a liveness.Exporter.
type productGraph struct {
	output
	labels map[uint64]string // of states, escaped, by fingerprint
}

func productNode(n liveness.Node) string {
	if n.Particle < 0 {
		return node(n.FP)
	}
	return fmt.Sprintf("%s.%d", node(n.FP), n.Particle)
}

func (p productGraph) label(n liveness.Node) string {
	return fmt.Sprintf("[label=\"%s\n#%s#\"]", p.labels[n.FP], productNode(n))
}

// Initial implements liveness.Exporter.
func (p productGraph) Initial(n liveness.Node) {
	fmt.Fprintf(p, "\"%s\" [style = filled] %s\n", productNode(n), p.label(n))
}

// Edge implements liveness.Exporter.
func (p productGraph) Edge(from, to liveness.Node, actions []bool) {
	marks := make([]byte, len(actions))
	for i, taken := range actions {
		marks[i] = 'f'
		if taken {
			marks[i] = 't'
		}
	}
	fmt.Fprintf(p, "\"%s\" -> \"%s\" [label=\"[%s]\"];\n", productNode(from), productNode(to), marks)
	fmt.Fprintf(p, "\"%s\" %s;\n", productNode(to), p.label(to))
}
