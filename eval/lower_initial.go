package eval

import "github.com/gotlc/gotlc/eval/ir"

// LowerInitial lowers the conjunction of initial predicates to an action from no state: variables are primed in it. What stays
// opaque is about the state that its context has as the current one. It returns false if there is none, or if it is too large.
func (k *Compiler) LowerInitial(fs []Formula) (out ir.Formula, ok bool) {
	root := &ir.Node{Op: ir.And}
	p := priming{nodes: map[*ir.Node]bool{}, locals: map[*ir.Local]bool{}}
	for _, f := range fs {
		g, ok := k.Lower(f)
		if !ok || !p.node(g.Root) {
			return ir.Formula{}, false
		}
		root.Args = append(root.Args, g.Root)
		out.Locals = append(out.Locals, g.Locals...)
	}
	out.Root, out.Shortcuts = root, true // whatever the options say: see Initial
	return out, len(fs) > 0
}

// priming makes the variables of lowered formulas primed.
type priming struct {
	nodes  map[*ir.Node]bool // done
	locals map[*ir.Local]bool
}

// node primes a node and what is below it; false if something there is about a step already.
func (p priming) node(n *ir.Node) bool {
	switch {
	case p.nodes[n]:
		return true
	case n.Primed, n.Op == ir.Unchanged, n.Op == ir.Square, n.Op == ir.Enabled:
		return false
	}
	p.nodes[n] = true
	n.Primed = n.Op == ir.Var
	ok := n.Local == nil || p.local(n.Local)
	for _, x := range n.Locals() {
		ok = ok && p.local(x)
	}
	for _, a := range n.Args {
		ok = ok && p.node(a)
	}
	for _, b := range n.Binds() {
		ok = ok && p.node(b.Set)
	}
	for _, u := range n.Updates() {
		for _, e := range u.Path {
			ok = ok && p.node(e)
		}
		ok = ok && p.node(u.Value)
	}
	return ok
}

// local primes what a local names.
func (p priming) local(x *ir.Local) bool {
	if x.Def == nil || p.locals[x] {
		return true
	}
	p.locals[x] = true
	ok := p.node(x.Def)
	x.Volatile = x.Def.HasPrimed()
	return ok
}
