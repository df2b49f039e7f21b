package stdlib

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// graph is a directed or undirected graph with its nodes numbered in order.
type graph struct {
	nodes []value.Value
	index *value.Shape
	next  [][]int // the targets of each node's edges
	prev  [][]int
	// outside tells that an edge leads from or to something else than a node, or is no edge at all. Such an edge counts
	// for nothing.
	outside bool
	// foreign tells that an edge cannot be compared with pairs of nodes, or it is not known that it can: definitions that do so fail.
	foreign bool
}

// graphRecord is how a graph is read: from a record whose sets, node and edge, must be listable.
type graphRecord struct {
	directed bool
	bad      func(c *eval.Ctx, want string, g value.Value) // raises the error for what is no graph; nil: none
}

// read returns the graph, or nil if the value is none.
func (r graphRecord) read(c *eval.Ctx, v value.Value) *graph {
	sets, want := r.sets(c, v)
	if want != "" {
		if r.bad != nil {
			r.bad(c, want, v)
		}
		return nil
	}
	nodes := value.Expand(sets[0], c.Table().MaxSetSize)
	g := &graph{nodes: value.Elems(nodes)}
	n := len(g.nodes)
	g.next, g.prev = make([][]int, n), make([][]int, n)
	if n > 0 {
		g.index = value.ShapeOf(nodes)
	}
	for _, e := range elems(c, sets[1]) {
		from, to := g.ends(c, e, r.directed)
		if from < 0 || to < 0 {
			g.outside = true
			g.foreign = g.foreign || n > 0 && !g.likePair(e)
			continue
		}
		g.link(from, to)
		if !r.directed && from != to {
			g.link(to, from)
		}
	}
	return g
}

// likePair reports whether e is a pair of numbers, or of strings, as all nodes are.
func (g *graph) likePair(e value.Value) bool {
	ends, ok := value.TupleElems(e)
	kind := g.nodes[0].Kind()
	other := func(v value.Value) bool { return v.Kind() != kind }
	return ok && len(ends) == 2 && (kind == value.Int || kind == value.String) &&
		!slices.ContainsFunc(ends, other) && !slices.ContainsFunc(g.nodes, other)
}

// sets returns the nodes and the edges of a record, or says what it should be.
func (r graphRecord) sets(c *eval.Ctx, v value.Value) (sets [2]value.Value, want string) {
	kind := "graph"
	if !r.directed {
		kind = "undirected graph"
	}
	for i, name := range [2]string{"node", "edge"} {
		ok := value.IsFunction(v)
		if ok {
			sets[i], ok = value.SelectField(v, c.Table().String(name))
		}
		if !ok {
			return sets, kind + " record with a node and an edge field"
		}
	}
	for i, name := range [2]string{"node", "edge"} {
		if !value.IsListable(sets[i]) {
			return sets, kind + " record whose " + name + " field is a set"
		}
	}
	return sets, ""
}

// ends returns the numbers of the nodes that an edge connects, -1 for what is no node.
func (g *graph) ends(c *eval.Ctx, e value.Value, directed bool) (from, to int) {
	var ends []value.Value
	if directed {
		ends, _ = value.TupleElems(e)
	} else if value.IsListable(e) {
		if ends = elems(c, e); len(ends) == 1 {
			ends = []value.Value{ends[0], ends[0]}
		}
	}
	if len(ends) != 2 {
		return -1, -1
	}
	return g.find(ends[0]), g.find(ends[1])
}

// find returns the number of a node; -1 if n is none.
func (g *graph) find(n value.Value) int {
	if len(g.nodes) == 0 {
		return -1
	}
	return g.index.Index(n)
}

func (g *graph) link(from, to int) {
	g.next[from], g.prev[to] = append(g.next[from], to), append(g.prev[to], from)
}

// reach marks what edges lead to from the given nodes, which are marked too.
func (g *graph) reach(edges [][]int, from ...int) []bool {
	seen := make([]bool, len(g.nodes))
	stack := from
	for _, n := range from {
		seen[n] = true
	}
	for len(stack) > 0 {
		n := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for _, m := range edges[n] {
			if !seen[m] {
				seen[m] = true
				stack = append(stack, m)
			}
		}
	}
	return seen
}

// acyclic takes nodes away that no edge leads to until none is left.
func (g *graph) acyclic() bool {
	degree := make([]int, len(g.nodes))
	var free []int
	for n, in := range g.prev {
		if degree[n] = len(in); degree[n] == 0 {
			free = append(free, n)
		}
	}
	for i := 0; i < len(free); i++ {
		for _, m := range g.next[free[i]] {
			if degree[m]--; degree[m] == 0 {
				free = append(free, m)
			}
		}
	}
	return len(free) == len(g.nodes)
}

func (g *graph) connected() bool {
	if len(g.nodes) == 0 {
		return true
	}
	return all(g.reach(g.next, 0)) && all(g.reach(g.prev, 0))
}

// joined reports whether a path leads from node m to node n; FALSE if one is no node.
func (g *graph) joined(m, n value.Value) bool {
	from, to := g.find(m), g.find(n)
	return from >= 0 && to >= 0 && g.reach(g.next, from)[to]
}

// treeTo reports whether each node has a single path to root.
func (g *graph) treeTo(root value.Value) bool {
	r := g.find(root)
	if r < 0 || len(g.next[r]) > 0 {
		return false
	}
	for _, out := range g.next {
		if len(out) > 1 {
			return false
		}
	}
	return all(g.reach(g.prev, r))
}

func all(flags []bool) bool {
	for _, f := range flags {
		if !f {
			return false
		}
	}
	return true
}

func (g *graph) members(marked []bool) value.Value {
	var out []value.Value
	for n, m := range marked {
		if m {
			out = append(out, g.nodes[n])
		}
	}
	return value.MakeSortedSet(out)
}

// simplePaths lists the paths without repeated nodes.
func simplePaths(c *eval.Ctx, g *graph) value.Value {
	var paths []value.Value
	var path []value.Value
	on := make([]bool, len(g.nodes))
	var extend func(n int)
	extend = func(n int) {
		if on[n] {
			return
		}
		on[n] = true
		path = append(path, g.nodes[n])
		paths = append(paths, value.MakeTuple(slices.Clone(path)))
		checkSetSize(c, len(paths))
		for _, m := range g.next[n] {
			extend(m)
		}
		path = path[:len(path)-1]
		on[n] = false
	}
	for n := range g.nodes {
		extend(n)
	}
	return value.MakeSet(paths)
}

// graphs implements the operators of the community modules Graphs and UndirectedGraphs that follow paths, in time
// proportional to the graph's size. TLC has methods for some of them, which check their arguments; the others leave what is
// no graph to the definition.
func graphs() []*eval.Builtin {
	return slices.Concat(graphMethods("Graphs", true), graphMethods("UndirectedGraphs", false), directedGraphs())
}

// graphMethods makes the operators that TLC implements, for one of the modules.
func graphMethods(module string, directed bool) []*eval.Builtin {
	read := func(c *eval.Ctx, nth, op string, v value.Value) *graph {
		return graphRecord{directed, func(c *eval.Ctx, want string, g value.Value) { badArgument(c, nth, op, want, g) }}.read(c, v)
	}
	of := func(op string, f func(*eval.Ctx, *graph) value.Value) *eval.Builtin {
		return &eval.Builtin{Module: module, Name: op, Arity: 1, Fn1: func(c *eval.Ctx, v value.Value) value.Value {
			return f(c, read(c, "first", op, v))
		}}
	}
	ops := []*eval.Builtin{
		of("SimplePath", simplePaths),
		{Module: module, Name: "AreConnectedIn", Arity: 3, FnN: func(c *eval.Ctx, a []value.Value) value.Value {
			return value.MakeBool(read(c, "third", "AreConnectedIn", a[2]).joined(a[0], a[1]))
		}},
	}
	if directed {
		return append(ops, of("IsStronglyConnected", func(_ *eval.Ctx, g *graph) value.Value {
			return value.MakeBool(g.connected())
		}))
	}
	return append(ops, of("ConnectedComponents", func(_ *eval.Ctx, g *graph) value.Value { return g.components() }))
}

// directedGraphs makes the operators that definitions compute in more time.
func directedGraphs() []*eval.Builtin {
	const module = "Graphs"
	reader := graphRecord{directed: true}
	property := func(module, name string, reader graphRecord, f func(c *eval.Ctx, g *graph) value.Value) *eval.Builtin {
		return &eval.Builtin{Module: module, Shipped: true, Name: name, Arity: 1, Fn1: func(c *eval.Ctx, v value.Value) value.Value {
			if g := reader.read(c, v); g != nil && !g.foreign {
				return f(c, g)
			}
			return value.Value{}
		}}
	}
	// proper restricts a property to directed graphs: records of nothing else, and edges between nodes.
	proper := func(v value.Value, g *graph) bool { return g != nil && !g.outside && value.Size(value.Domain(v)) == 2 }
	closure := func(name string, edges func(*graph) [][]int) *eval.Builtin {
		return &eval.Builtin{Module: module, Shipped: true, Name: name, Arity: 2, Fn2: func(c *eval.Ctx, v, n value.Value) value.Value {
			g := reader.read(c, v)
			if g == nil || g.foreign || g.find(n) < 0 {
				return value.Value{}
			}
			e := edges(g)
			return g.members(g.reach(e, slices.Clone(e[g.find(n)])...))
		}}
	}
	without := func(name string, edges func(*graph) [][]int) *eval.Builtin {
		return property(module, name, reader, func(_ *eval.Ctx, g *graph) value.Value {
			marked := make([]bool, len(g.nodes))
			for n, list := range edges(g) {
				marked[n] = len(list) == 0
			}
			return g.members(marked)
		})
	}
	next, prev := func(g *graph) [][]int { return g.next }, func(g *graph) [][]int { return g.prev }
	return []*eval.Builtin{
		property(module, "HasCycle", reader, func(_ *eval.Ctx, g *graph) value.Value { return value.MakeBool(!g.acyclic()) }),
		property(module, "ConnectionsIn", reader, connections),
		{Module: module, Shipped: true, Name: "IsDag", Arity: 1, Fn1: func(c *eval.Ctx, v value.Value) value.Value {
			if g := reader.read(c, v); proper(v, g) {
				return value.MakeBool(g.acyclic())
			}
			return value.Value{}
		}},
		{Module: module, Shipped: true, Name: "IsTreeWithRoot", Arity: 2, Fn2: func(c *eval.Ctx, v, r value.Value) value.Value {
			if g := reader.read(c, v); proper(v, g) {
				return value.MakeBool(g.treeTo(r))
			}
			return value.Value{}
		}},
		closure("Descendants", next),
		closure("Ancestors", prev),
		without("Roots", prev),
		without("Leaves", next),
		{Module: "UndirectedGraphs", Shipped: true, Name: "IsUndirectedGraph", Arity: 1, Fn1: func(c *eval.Ctx, v value.Value) value.Value {
			if g := (graphRecord{}).read(c, v); proper(v, g) {
				return value.True
			}
			return value.Value{}
		}},
	}
}

// connections is the function from pairs of nodes to whether a path leads from the one to the other.
func connections(c *eval.Ctx, g *graph) value.Value {
	checkSetSize(c, len(g.nodes)*len(g.nodes))
	reached := make([][]bool, len(g.nodes))
	for m := range g.nodes {
		reached[m] = g.reach(g.next, m)
	}
	return g.matrix(func(m, n int) bool { return reached[m][n] })
}

// matrix returns [m, n \in nodes |-> holds(m, n)]: the first variable runs fastest in the order in which it prints.
func (g *graph) matrix(holds func(m, n int) bool) value.Value {
	keys, vals := make([]value.Value, 0, len(g.nodes)*len(g.nodes)), make([]value.Value, 0, len(g.nodes)*len(g.nodes))
	for n := range g.nodes {
		for m := range g.nodes {
			keys = append(keys, value.MakeTuple([]value.Value{g.nodes[m], g.nodes[n]}))
			vals = append(vals, value.MakeBool(holds(m, n)))
		}
	}
	return functionOf(keys, vals)
}

// components is the set of the sets of nodes that paths connect.
func (g *graph) components() value.Value {
	part := make([]int, len(g.nodes)) // number of the component, from 1
	var parts [][]value.Value
	for start := range g.nodes {
		if part[start] != 0 {
			continue
		}
		parts = append(parts, nil)
		at := len(parts)
		part[start] = at
		for stack := []int{start}; len(stack) > 0; {
			n := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			for _, m := range g.next[n] {
				if part[m] == 0 {
					part[m] = at
					stack = append(stack, m)
				}
			}
		}
	}
	for n, p := range part {
		parts[p-1] = append(parts[p-1], g.nodes[n])
	}
	sets := make([]value.Value, len(parts))
	for i, p := range parts {
		sets[i] = value.MakeSortedSet(p)
	}
	return value.MakeSet(sets)
}
