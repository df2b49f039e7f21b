package stdlib

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// graph is a directed or undirected graph with its nodes numbered in order.
type graph struct {
	nodes []value.Value
	index *value.Shape
	next  [][]int // the targets of each node's edges
	prev  [][]int
}

// readGraph reads the record of a graph; undirected edges go both ways. Edges to what is not a node count for nothing.
func readGraph(c *eval.Ctx, op string, g value.Value, directed bool) *graph {
	t := c.Table()
	set := func(name string) value.Value {
		s, ok := value.SelectField(g, t.String(name))
		if !value.IsFunction(g) || !ok || !value.IsListable(s) {
			value.Throw(value.CodeGeneral, "%s was applied to the following value, which is not a graph:\n%s", op, show(c, g))
		}
		return value.Expand(s, t.MaxSetSize)
	}
	nodes := set("node")
	r := &graph{nodes: value.Elems(nodes)}
	n := len(r.nodes)
	r.next, r.prev = make([][]int, n), make([][]int, n)
	if n == 0 {
		return r
	}
	r.index = value.ShapeOf(nodes)
	for _, e := range value.Elems(set("edge")) {
		ends, ok := value.TupleElems(e)
		if !directed {
			if ok = value.IsListable(e); ok {
				ends = elems(c, e)
			}
			if len(ends) == 1 {
				ends = []value.Value{ends[0], ends[0]}
			}
		}
		if !ok || len(ends) != 2 {
			value.Throw(value.CodeGeneral, "%s was applied to a graph with the edge %s", op, e.String())
		}
		from, to := r.index.Index(ends[0]), r.index.Index(ends[1])
		if from < 0 || to < 0 {
			continue
		}
		r.link(from, to)
		if !directed {
			r.link(to, from)
		}
	}
	return r
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

// find returns the number of a node, or raises the error that it is none.
func (g *graph) find(c *eval.Ctx, op string, n value.Value) int {
	if len(g.nodes) > 0 {
		if i := g.index.Index(n); i >= 0 {
			return i
		}
	}
	value.Throw(value.CodeGeneral, "%s was applied to the following value, which is not a node of the graph:\n%s", op, show(c, n))
	return -1
}

// graphs implements the operators of the community modules Graphs and UndirectedGraphs that follow paths, in time
// proportional to the graph's size.
func graphs() []*eval.Builtin {
	const module, undirected = "Graphs", "UndirectedGraphs"
	property := func(module, name string, directed bool, f func(*graph) bool) *eval.Builtin {
		return &eval.Builtin{Module: module, Name: name, Arity: 1, Fn1: func(c *eval.Ctx, g value.Value) value.Value {
			return value.MakeBool(f(readGraph(c, name, g, directed)))
		}}
	}
	connected := func(module string, directed bool) *eval.Builtin {
		const name = "AreConnectedIn"
		return &eval.Builtin{Module: module, Name: name, Arity: 3, FnN: func(c *eval.Ctx, a []value.Value) value.Value {
			g := readGraph(c, name, a[2], directed)
			m, n := g.find(c, name, a[0]), g.find(c, name, a[1])
			return value.MakeBool(g.reach(g.next, m)[n])
		}}
	}
	closure := func(name string, edges func(*graph) [][]int) *eval.Builtin {
		return &eval.Builtin{Module: module, Name: name, Arity: 2, Fn2: func(c *eval.Ctx, gv, n value.Value) value.Value {
			g := readGraph(c, name, gv, true)
			e := edges(g)
			return g.members(g.reach(e, append([]int(nil), e[g.find(c, name, n)]...)...))
		}}
	}
	return []*eval.Builtin{
		property(module, "IsStronglyConnected", true, (*graph).connected),
		property(module, "HasCycle", true, func(g *graph) bool { return !g.acyclic() }),
		property(module, "IsDag", true, (*graph).acyclic),
		connected(module, true),
		closure("Descendants", func(g *graph) [][]int { return g.next }),
		closure("Ancestors", func(g *graph) [][]int { return g.prev }),
		{Module: module, Name: "ConnectionsIn", Arity: 1, Fn1: connections},
		property(undirected, "IsStronglyConnected", false, func(g *graph) bool { return len(g.nodes) > 0 && g.connected() }),
		connected(undirected, false),
		{Module: undirected, Name: "ConnectedComponents", Arity: 1, Fn1: components},
	}
}

// connections is the function from pairs of nodes to whether a path leads from the one to the other.
func connections(c *eval.Ctx, gv value.Value) value.Value {
	g := readGraph(c, "ConnectionsIn", gv, true)
	checkSetSize(c, len(g.nodes)*len(g.nodes))
	var keys, vals []value.Value
	for m := range g.nodes {
		for n, reached := range g.reach(g.next, m) {
			keys = append(keys, value.MakeTuple([]value.Value{g.nodes[m], g.nodes[n]}))
			vals = append(vals, value.MakeBool(reached))
		}
	}
	return functionOf(keys, vals)
}

// components is the set of the sets of nodes that paths connect.
func components(c *eval.Ctx, gv value.Value) value.Value {
	g := readGraph(c, "ConnectedComponents", gv, false)
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
