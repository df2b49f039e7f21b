package stdlib

import (
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/eval/value/rabin"
)

// graphViz implements the community module GraphViz.
func graphViz() []*eval.Builtin {
	return []*eval.Builtin{shows(nary("GraphViz", "DotDiGraph", 3, dotDiGraph))}
}

// dotDiGraph writes a directed graph. Of the components of an edge the first two are its ends.
func dotDiGraph(c *eval.Ctx, a []value.Value) value.Value {
	if !value.IsFunction(a[0]) {
		value.Throw("An DiGraph must be a record. Value given is of type: tlc2.value.impl.%s", class(a[0]))
	}
	field := func(name string) []value.Value {
		s := value.Apply(a[0], c.Table().String(name))
		if !value.IsListable(s) {
			value.Throw("The field %s of a graph must be a set, but instead it is:\n%s", name, show(c, s))
		}
		return elems(c, s)
	}
	var b strings.Builder
	w := newDotWriter(c, &b)
	for _, n := range field("node") {
		w.node(n, c.Call(a[1], n))
	}
	for _, e := range field("edge") {
		ends, ok := value.TupleElems(e)
		if !ok || len(ends) < 2 {
			value.Throw("An edge of a graph must be a tuple of two nodes, but instead it is:\n%s", show(c, e))
		}
		w.edge(ends[0], ends[1], c.Call(a[2], e))
	}
	w.end()
	return c.Table().String(b.String())
}

// dotWriter writes a graph in the language of Graphviz. Nodes are known by their fingerprints; labels are the texts of
// values.
type dotWriter struct {
	*strings.Builder
	prints *rabin.Fingerprinter
}

func newDotWriter(c *eval.Ctx, b *strings.Builder) dotWriter {
	b.WriteString("digraph MyGraph {")
	return dotWriter{b, rabin.New(polynomial(c))}
}

func (w dotWriter) id(node value.Value) {
	w.WriteString(strconv.FormatInt(int64(w.prints.State([]value.Value{node})), 10))
}

func (w dotWriter) label(v value.Value) { w.WriteString("[label=" + v.String() + "];") }

func (w dotWriter) node(node, label value.Value) {
	w.id(node)
	w.label(label)
}

func (w dotWriter) edge(from, to, label value.Value) {
	w.id(from)
	w.WriteString("->")
	w.id(to)
	w.label(label)
}

func (w dotWriter) end() { w.WriteString("}") }

// polynomial returns the number of the polynomial that the run uses for TLC's fingerprints.
func polynomial(c *eval.Ctx) int {
	if config, ok := c.Env().Stat("config"); ok {
		if n, ok := value.SelectField(config, c.Table().String("fingerprint")); ok && n.IsInt() {
			return int(n.Int())
		}
	}
	return 0
}
