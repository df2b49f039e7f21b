package packed

import (
	"slices"

	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// Of pc[p] = "critical" => \A q \in P \ waiting[p] : Q(p, q) hardly anything is asked, as pc[p] is mostly something else; and Q(p, q) depends on little,
// where the whole formula depends on nearly all of the state. So what a premise is about is divided, too, and each part is asked where the premises hold.

// premises are what a formula is divided under.
type premises struct {
	all []*ir.Node
	// first are so many of the premises that come first as depend on little; nil if there are none.
	first *given
	rest  []*ir.Node // the others
}

// given are premises.
type given struct {
	holds  cond
	at     []stretch // values in the next state
	ruling int       // the number of its ruling, if the layout has clauses
	lead   *given    // the first of them, if these depend on less
}

const (
	// mostPlacesGiven is how many values the first premises may depend on, mostWordsGiven how many words each of them may take.
	mostPlacesGiven = 3
	mostWordsGiven  = 2
)

// premise divides a formula that has a premise, whatever way it is written in; false if it has none.
func (d *division) premise(n *ir.Node) bool {
	last := len(n.Args) - 1
	switch {
	case d.coarse:
		return false
	case n.Op == ir.Implies:
		d.given(n.Args[0], n.Args[1])
	case n.Op == ir.Or && isDivided(n.Args[last]):
		not := make([]*ir.Node, last)
		for i := range not {
			not[i] = negated(n.Args[i])
		}
		d.given(&ir.Node{Op: ir.And, Args: not}, n.Args[last])
	case n.Op == ir.If && (isDivided(n.Args[1]) || isDivided(n.Args[2])):
		d.given(n.Args[0], n.Args[1])
		d.given(negated(n.Args[0]), n.Args[2])
	case n.Op == ir.Not && n.Args[0].Op == ir.Exists:
		d.divide(&ir.Node{Op: ir.Forall, Details: n.Args[0].Details, Args: []*ir.Node{negated(n.Args[0].Args[0])}})
	default:
		return false
	}
	return true
}

// isDivided reports whether a formula is one of those that have parts.
func isDivided(n *ir.Node) bool {
	switch n.Op {
	case ir.And, ir.Forall, ir.Implies:
		return true
	}
	return false
}

func negated(n *ir.Node) *ir.Node { return &ir.Node{Op: ir.Not, Args: []*ir.Node{n}} }

// given divides a formula under a premise.
func (d *division) given(premise, n *ir.Node) {
	before := d.premises
	if v, ok := d.c.fold(premise); ok && isStraight(premise) && v.Kind() == value.Bool {
		if v == value.True {
			d.divide(n)
		}
		return
	}
	_, all := parted(premise)
	if premise.Op == ir.Let {
		all = []*ir.Node{premise}
	}
	d.all = slices.Concat(before.all, all)
	d.first, d.rest = d.firstOf(d.all)
	d.divide(n)
	d.premises = before
}

// firstOf takes the first of some premises that depend on little together, and returns the others.
func (d *division) firstOf(all []*ir.Node) (first *given, rest []*ir.Node) {
	p, n := places{prefix: prefix{c: d.c}}, 0
	var at []stretch
	wide := func(s stretch) bool { return s.n > mostWordsGiven }
	var lead *given
	for ; n < len(all); n++ {
		if p.node(all[n]); p.open || len(p.at) > mostPlacesGiven || len(p.at) == 0 || slices.ContainsFunc(p.at, wide) {
			break
		}
		if n > 0 && lead == nil && len(p.at) > len(at) {
			lead = &given{holds: d.c.cond(&ir.Node{Op: ir.And, Args: all[:n]}), at: slices.Clone(at)}
		}
		at = p.at
	}
	if n == 0 {
		return nil, all
	}
	return &given{holds: d.c.cond(&ir.Node{Op: ir.And, Args: all[:n]}), at: at, lead: lead}, all[n:]
}

// divideGiven divides a formula under premises.
func (d *division) divideGiven(n *ir.Node) {
	switch n.Op {
	case ir.And:
		for _, it := range n.Args {
			d.divide(it)
		}
		return
	case ir.Forall:
		if d.forall(n.Binds(), n.Args[0]) || !d.inOrder && d.overPart(n) {
			return
		}
	default:
		if d.premise(n) {
			return
		}
	}
	if len(d.rest) > 0 {
		n = &ir.Node{Op: ir.Implies, Args: []*ir.Node{{Op: ir.And, Args: d.rest}, n}}
	}
	x := instance{holds: d.c.cond(n), given: d.first, itself: d.c.placesIn(n)}
	if x.at = x.itself; x.given != nil && x.at != nil {
		x.at = slices.Concat(x.given.at, x.itself)
	}
	d.parts = append(d.parts, x)
}

// overPart divides \A over what is left of a constant set, or taken from it: of each element of that it is asked where it is there.
func (d *division) overPart(n *ir.Node) bool {
	if len(n.Binds()) != 1 || n.Binds()[0].Tuple {
		return false
	}
	b, c := n.Binds()[0], d.c
	whole, ok := c.wholeOf(b.Set)
	if !ok || d.coarse {
		return false
	}
	elems := value.Elems(whole)
	if len(elems)*(size(n.Args[0])+size(b.Set)) > d.most() || c.allowed.budget <= len(elems) {
		return false
	}
	d.divide(&ir.Node{Op: ir.Subset, Args: []*ir.Node{b.Set, {Op: ir.Const, Val: whole}}}) // that the set has a value
	for _, v := range elems {
		c.with(b.Locals[0], v, func() {
			d.given(&ir.Node{Op: ir.In, Args: []*ir.Node{{Op: ir.Const, Val: v}, b.Set}}, n.Args[0])
		})
	}
	return true
}

// wholeOf returns a constant finite set that a set is a part of, whatever the state.
func (c *compiler) wholeOf(n *ir.Node) (value.Value, bool) {
	if s, ok := c.fold(n); ok {
		return s, value.IsSet(s) && isFinite(s)
	}
	switch n.Op {
	case ir.Diff:
		return c.wholeOf(n.Args[0])
	case ir.Cap:
		if s, ok := c.wholeOf(n.Args[0]); ok {
			return s, true
		}
		return c.wholeOf(n.Args[1])
	case ir.Filter:
		if len(n.Binds()) == 1 {
			return c.wholeOf(n.Binds()[0].Set)
		}
	}
	return value.Value{}, false
}
