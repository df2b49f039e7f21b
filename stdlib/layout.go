package stdlib

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
)

// layeredNodes places the nodes of a directed graph in layers, each node below those with edges to it, as far as there
// are no cycles. Layers share the height of the view, and the nodes of a layer its width.
func layeredNodes(c *eval.Ctx, a []value.Value) value.Value {
	const op = "NodesOfDirectedMultiGraph"
	options := []string{"algo", "view_width", "view_height", "node_width", "node_height"}
	var sizes [5]int
	for i, name := range options {
		v := fieldOf(c, a[2], name)
		if i > 0 {
			sizes[i] = int(integer(v))
		}
	}
	width, height, right, down := sizes[1], sizes[2], sizes[3]/2, sizes[4]/2
	reader := graphRecord{directed: true, bad: func(c *eval.Ctx, want string, g value.Value) { badArgument(c, "first", op, want, g) }}
	g := reader.read(c, record(c, []string{"node", "edge"}, a[0], edgeEnds(c, op, a[1])))
	layers := g.layers()
	var keys, vals []value.Value
	for i, layer := range layers {
		for j, n := range layer {
			keys = append(keys, g.nodes[n])
			vals = append(vals, record(c, []string{"x", "y"},
				value.MakeInt(int32((2*j+1)*width/(2*len(layer))-right)),
				value.MakeInt(int32((2*i+1)*height/(2*len(layers))-down))))
		}
	}
	return functionOf(keys, vals)
}

// edgeEnds returns the edges of a multigraph, tuples that begin with two nodes, as pairs.
func edgeEnds(c *eval.Ctx, op string, edges value.Value) value.Value {
	var pairs []value.Value
	ok := value.IsListable(edges)
	if ok {
		for _, e := range elems(c, edges) {
			ends, isTuple := value.TupleElems(e)
			if ok = isTuple && len(ends) >= 2; !ok {
				break
			}
			pairs = append(pairs, value.MakeTuple(ends[:2]))
		}
	}
	if !ok {
		badArgument(c, "second", op, "set of tuples that begin with two nodes", edges)
	}
	return value.MakeSet(pairs)
}

// layers assigns each node the length of the longest path to it. An edge that would close a cycle counts for nothing:
// when no node is free, the first one left is taken.
func (g *graph) layers() [][]int {
	degree, depth := make([]int, len(g.nodes)), make([]int, len(g.nodes))
	placed := make([]bool, len(g.nodes))
	var free []int
	for n, in := range g.prev {
		if degree[n] = len(in); degree[n] == 0 {
			free = append(free, n)
		}
	}
	var layers [][]int
	for left := 0; ; {
		if len(free) == 0 {
			for left < len(placed) && placed[left] {
				left++
			}
			if left == len(placed) {
				return layers
			}
			free = append(free, left)
		}
		n := free[0]
		free = free[1:]
		if placed[n] {
			continue
		}
		placed[n] = true
		for len(layers) <= depth[n] {
			layers = append(layers, nil)
		}
		layers[depth[n]] = append(layers[depth[n]], n)
		for _, m := range g.next[n] {
			if !placed[m] {
				depth[m] = max(depth[m], depth[n]+1)
				if degree[m]--; degree[m] == 0 {
					free = append(free, m)
				}
			}
		}
	}
}
