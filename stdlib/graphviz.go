package stdlib

import (
	"strconv"
	"strings"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// graphViz implements the community module GraphViz.
func graphViz() []*eval.Builtin {
	return []*eval.Builtin{{Module: "GraphViz", Name: "DotDiGraph", Arity: 3, FnN: dotDiGraph}}
}

func dotDiGraph(c *eval.Ctx, a []value.Value) value.Value {
	t := c.Table()
	field := func(name string) []value.Value {
		s, ok := value.SelectField(a[0], t.String(name))
		if !value.IsFunction(a[0]) || !ok || !value.IsListable(s) {
			badArgument(c, "first", "DotDiGraph", "directed graph", a[0])
		}
		return elems(c, s)
	}
	quote := func(v value.Value) string { return strconv.Quote(v.String()) }
	var b strings.Builder
	b.WriteString("digraph MyGraph {")
	for _, n := range field("node") {
		b.WriteString(quote(n) + "[label=" + quote(c.Call(a[1], n)) + "];")
	}
	for _, e := range field("edge") {
		ends, ok := value.TupleElems(e)
		if !ok || len(ends) != 2 {
			badArgument(c, "first", "DotDiGraph", "directed graph", a[0])
		}
		b.WriteString(quote(ends[0]) + "->" + quote(ends[1]) + "[label=" + quote(c.Call(a[2], e)) + "];")
	}
	b.WriteString("}")
	return t.String(b.String())
}
