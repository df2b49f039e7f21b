package dump

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/ast"
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/parser/readlimit"
	"github.com/gotlc/gotlc/tlc/liveness"
	"github.com/gotlc/gotlc/tlc/search"
)

// scheme is the palette of colorize; its first color is that of the background.
const scheme = "paired12"

// graph writes the state graph in the language of Graphviz.
type graph struct {
	output
	options Options
	looks
	colors map[string]int   // of actions, by name, in the order of first use
	ranks  map[int][]uint64 // the expanded states of each level
	ranked map[uint64]bool
	edges  map[[2]uint64]bool // those written, without direction; only for strict
	err    error              // of writing a snapshot
	shown  map[uint64]string  // of all states; only if temporal properties are checked
}

// looks are the options behind "dot".
type looks struct {
	colorize, labels, snapshot, constrained, stuttering, strict bool
}

func newGraph(out output, o Options) *graph {
	style := strings.ToLower(o.Style)
	has := func(name string) bool { return strings.Contains(style, name) }
	g := &graph{output: out, options: o, looks: looks{
		colorize: has("colorize"), labels: has("actionlabels"), snapshot: has("snapshot"),
		constrained: has("constrained"), stuttering: has("stuttering"), strict: has("strict"),
	}}
	g.colors, g.ranks, g.ranked = map[string]int{}, map[int][]uint64{}, map[uint64]bool{}
	if o.Liveness {
		g.shown = map[uint64]string{}
	}
	if g.strict {
		g.edges = map[[2]uint64]bool{}
	}
	io.WriteString(g, "strict digraph DiskGraph {\nnode [shape=box,style=rounded]\n")
	if g.colorize {
		fmt.Fprintf(g, "edge [colorscheme=%q]\n", scheme)
	}
	io.WriteString(g, "nodesep=0.35;\nsubgraph cluster_graph {\ncolor=\"white\";\n")
	return g
}

// node is the name of a state's node: its fingerprint as a signed number.
func node(fp uint64) string { return strconv.FormatInt(int64(fp), 10) }

// Initial implements search.Recorder.
func (g *graph) Initial(s search.Recorded) {
	fmt.Fprintf(g, "%s [label=\"%s\",style = filled]\n", node(s.FP), g.label(s.State, nil))
	g.keep(s)
	g.rank(s)
}

// Step implements search.Recorder.
func (g *graph) Step(s search.RecordedStep) {
	if s.New && !s.Excluded.IsValid() {
		g.keep(s.To)
	}
	if s.Excluded.IsValid() && !g.constrained {
		return
	}
	g.rank(s.From)
	if g.strict {
		pair := [2]uint64{min(s.From.FP, s.To.FP), max(s.From.FP, s.To.FP)}
		if g.edges[pair] {
			return
		}
		g.edges[pair] = true
	}
	fmt.Fprintf(g, "%s -> %s%s;\n", node(s.From.FP), node(s.To.FP), g.edge(s.Action, s.Excluded))
	if s.New {
		var before []value.Value
		if g.options.Difference {
			before = s.From.State
		}
		look := ""
		if s.Excluded.IsValid() {
			look = ",style = filled, fillcolor=lightyellow"
		}
		fmt.Fprintf(g, "%s [label=\"%s\",tooltip=\"%s\"%s];\n", node(s.To.FP), g.label(s.To.State, before), g.label(s.To.State, nil), look)
	}
	g.takeSnapshot()
}

// Expanded implements search.Recorder.
func (g *graph) Expanded(s search.Recorded) {
	if g.stuttering && g.options.Liveness {
		fmt.Fprintf(g, "%s -> %s [style=\"dashed\",color=\"lightgray\"];\n", node(s.FP), node(s.FP))
		g.rank(s)
		g.takeSnapshot()
	}
}

// keep remembers how a state is shown, for the graph of temporal properties.
func (g *graph) keep(s search.Recorded) {
	if g.shown != nil {
		g.shown[s.FP] = g.label(s.State, nil)
	}
}

// Product implements Writer.
func (g *graph) Product(of *liveness.Graph) error { return Product(g.options.Path, of, g.shown) }

// edge returns how the edge of a step by an action looks.
func (g *graph) edge(a *eval.Action, excluded ast.Span) string {
	label, color := "", "black"
	if a != nil {
		if g.labels {
			label = escape(a.Label())
		}
		if g.colorize {
			color = strconv.Itoa(g.color(a.Name))
		}
	}
	if excluded.IsValid() {
		label += "\n" + excluded.String()
	}
	return fmt.Sprintf(" [label=\"%s\",color=\"%s\",fontcolor=\"%s\"]", label, color, color)
}

// color returns the color of an action, the next free one at its first use.
func (g *graph) color(name string) int {
	c, ok := g.colors[name]
	if !ok {
		c = 2 + len(g.colors)
		g.colors[name] = c
	}
	return c
}

// rank puts a state on the row of its level.
func (g *graph) rank(s search.Recorded) {
	if !g.ranked[s.FP] {
		g.ranked[s.FP] = true
		g.ranks[s.Level] = append(g.ranks[s.Level], s.FP)
	}
}

// label shows a state inside a quoted string.
func (g *graph) label(s, before []value.Value) string { return escape(g.options.Text(s, before)) }

func escape(text string) string {
	text = strings.ReplaceAll(strings.TrimSpace(text), `\`, `\\`)
	return strings.ReplaceAll(strings.ReplaceAll(text, `"`, `\"`), "\n", `\n`)
}

// end writes what closes the graph.
func (g *graph) end(w io.Writer) {
	for _, level := range slices.Sorted(maps.Keys(g.ranks)) {
		io.WriteString(w, "{rank = same; ")
		for _, fp := range g.ranks[level] {
			io.WriteString(w, node(fp)+";")
		}
		io.WriteString(w, "}\n")
	}
	io.WriteString(w, "}\n")
	if g.colorize && len(g.colors) > 1 {
		g.legend(w)
	}
	io.WriteString(w, "}")
}

// legend writes a box that shows the color of each action.
func (g *graph) legend(w io.Writer) {
	io.WriteString(w, "subgraph cluster_legend {graph[style=bold];label = \"Next State Actions\" style=\"solid\"\n")
	fmt.Fprintf(w, "node [ labeljust=\"l\",colorscheme=%q,style=filled,shape=record ]\n", scheme)
	names := slices.SortedFunc(maps.Keys(g.colors), func(a, b string) int { return cmp.Compare(g.colors[a], g.colors[b]) })
	for _, name := range names {
		fmt.Fprintf(w, "%s [label=\"%s\",fillcolor=%d]\n", strings.ReplaceAll(name, "!", ":"), name, g.colors[name])
	}
	io.WriteString(w, "}")
}

// takeSnapshot keeps a complete graph of what has been found so far beside the file.
func (g *graph) takeSnapshot() {
	if !g.snapshot || g.err != nil {
		return
	}
	if g.err = g.Flush(); g.err != nil {
		return
	}
	so, err := os.ReadFile(g.file.Name())
	if err != nil {
		g.err = err
		return
	}
	var tail strings.Builder
	g.end(&tail)
	g.err = readlimit.WriteFile(strings.TrimSuffix(g.file.Name(), ".dot")+"_snapshot.dot", append(so, tail.String()...))
}

// Close implements Writer.
func (g *graph) Close() error {
	g.end(g)
	if err := g.close(); err != nil {
		return err
	}
	return g.err
}
