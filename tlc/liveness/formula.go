package liveness

import (
	"fmt"
	"strings"

	"github.com/gotlc/gotlc/eval"
)

// op is the kind of a node.
type op uint8

const (
	opTrue op = iota
	opFalse
	opLeaf       // leaf
	opNot        // of a leaf: args[0]
	opAnd        // at least two args
	opOr         // at least two args
	opAlways     // [] args[0]
	opEventually // <> args[0]
)

// node is a formula in negation normal form. Nodes are interned: formulas that are built alike from the same leaves
// are the same node.
type node struct {
	op   op
	id   int // position in the order of creation
	leaf int // number of the leaf, for opLeaf
	args []*node

	hasTemporal bool // [] or <> occurs
	hasAction   bool // an action occurs
}

// formulas makes nodes.
type formulas struct {
	leaves []*eval.Leaf
	number map[*eval.Leaf]int
	nodes  map[string]*node
	true   *node
	false  *node
}

func newFormulas() *formulas {
	fs := &formulas{number: map[*eval.Leaf]int{}, nodes: map[string]*node{}}
	fs.true, fs.false = fs.intern(node{op: opTrue}), fs.intern(node{op: opFalse})
	return fs
}

// intern returns the node that looks like n.
func (fs *formulas) intern(n node) *node {
	var key strings.Builder
	fmt.Fprintf(&key, "%d %d", n.op, n.leaf)
	for _, a := range n.args {
		fmt.Fprintf(&key, " %d", a.id)
		n.hasTemporal = n.hasTemporal || a.hasTemporal
		n.hasAction = n.hasAction || a.hasAction
	}
	if old := fs.nodes[key.String()]; old != nil {
		return old
	}
	n.id = len(fs.nodes)
	fs.nodes[key.String()] = &n
	return &n
}

// leafNode returns the node of a leaf, numbering leaves in the order in which they are met.
func (fs *formulas) leafNode(l *eval.Leaf) *node {
	i, ok := fs.number[l]
	if !ok {
		i = len(fs.leaves)
		fs.number[l] = i
		fs.leaves = append(fs.leaves, l)
	}
	return fs.intern(node{op: opLeaf, leaf: i, hasAction: l.IsAction})
}

// from converts a formula, negated if neg is set.
func (fs *formulas) from(n *eval.TemporalNode, neg bool) *node {
	switch n.Kind {
	case eval.TemporalConst:
		if n.Value != neg {
			return fs.true
		}
		return fs.false
	case eval.TemporalLeaf:
		l := fs.leafNode(n.Leaf)
		if neg {
			return fs.intern(node{op: opNot, args: []*node{l}})
		}
		return l
	case eval.TemporalNot:
		return fs.from(n.Args[0], !neg)
	case eval.TemporalAlways, eval.TemporalEventually:
		arg := fs.from(n.Args[0], neg)
		if (n.Kind == eval.TemporalAlways) != neg {
			return fs.always(arg)
		}
		return fs.eventually(arg)
	}
	args := make([]*node, len(n.Args))
	for i, a := range n.Args {
		args[i] = fs.from(a, neg)
	}
	if (n.Kind == eval.TemporalAnd) != neg {
		return fs.and(args)
	}
	return fs.or(args)
}

// always and eventually do not simplify constants: TLC checks <>[]TRUE instead of calling it a tautology.
func (fs *formulas) always(n *node) *node {
	if n.op == opAlways {
		return n
	}
	return fs.intern(node{op: opAlways, args: []*node{n}, hasTemporal: true})
}

func (fs *formulas) eventually(n *node) *node {
	if n.op == opEventually {
		return n
	}
	return fs.intern(node{op: opEventually, args: []*node{n}, hasTemporal: true})
}

func (fs *formulas) and(args []*node) *node { return fs.junction(opAnd, args, fs.true, fs.false) }

// or also merges the disjuncts of the form []<>X, of which one holds if and only if []<> of their disjunction does.
func (fs *formulas) or(args []*node) *node {
	n := fs.junction(opOr, args, fs.false, fs.true)
	if n.op != opOr {
		return n
	}
	var rest, merged []*node
	at := 0
	for _, a := range n.args {
		if body := alwaysEventually(a); body != nil {
			if merged == nil {
				at = len(rest)
				rest = append(rest, nil)
			}
			merged = append(merged, body)
			continue
		}
		rest = append(rest, a)
	}
	if len(merged) < 2 {
		return n
	}
	rest[at] = fs.always(fs.eventually(fs.or(merged)))
	return fs.junction(opOr, rest, fs.false, fs.true)
}

// junction flattens, drops neutral elements and duplicates, and notices absorbing ones.
func (fs *formulas) junction(o op, args []*node, neutral, absorbing *node) *node {
	var flat []*node
	seen := map[*node]bool{}
	var add func(n *node) bool
	add = func(n *node) bool {
		switch {
		case n == absorbing:
			return false
		case n == neutral || seen[n]:
			return true
		case n.op == o:
			for _, a := range n.args {
				if !add(a) {
					return false
				}
			}
			return true
		}
		seen[n] = true
		flat = append(flat, n)
		return true
	}
	for _, a := range args {
		if !add(a) {
			return absorbing
		}
	}
	switch len(flat) {
	case 0:
		return neutral
	case 1:
		return flat[0]
	}
	return fs.intern(node{op: o, args: flat})
}

// alwaysEventually returns the X of []<>X if X has no temporal operators, else nil.
func alwaysEventually(n *node) *node {
	if n.op == opAlways && n.args[0].op == opEventually && !n.args[0].args[0].hasTemporal {
		return n.args[0].args[0]
	}
	return nil
}

// eventuallyAlways returns the X of <>[]X if X has no temporal operators, else nil.
func eventuallyAlways(n *node) *node {
	if n.op == opEventually && n.args[0].op == opAlways && !n.args[0].args[0].hasTemporal {
		return n.args[0].args[0]
	}
	return nil
}
