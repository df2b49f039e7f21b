package packed

import (
	"slices"

	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// Invariants and constraints hold in a state that is expanded, and a step changes little of it. What they say about a part of the state
// that is the same in both need not be asked again: \A p \in Proc : P(x[p]) is asked for the elements of x that have changed.

// instance is a conjunct of such a formula, or what that says about one element, with the places of what it depends on.
type instance struct {
	holds cond
	at    []stretch // values in the next state; nil if it is to be asked in any case
	given *given    // where it does not hold the instance does; nil if there is none
	// itself is what it depends on where that is given, if anything is; nil if that is not known.
	itself []stretch
	// each tells that it says something about each element of the set that lies at the place, whatever else there is.
	each   bool
	clause int // its number, if the layout has clauses
}

// isSame reports whether all that an instance depends on is in the next state what it is in the current one. The words of that lie
// so far before those of the next state.
func (x *instance) isSame(m *machine, before int) bool {
	for _, p := range x.at {
		if m.mem[p.at] != m.mem[p.at-before] {
			return false
		}
	}
	return x.at != nil
}

// mostDivided is how many nodes the copies of a body may come to that is divided further.
const mostDivided = 6000

// most returns how many nodes the copies of a body may come to.
func (d *division) most() int {
	if d.coarse {
		return mostUnrolled
	}
	return mostDivided
}

// mostInstancesOfOne is how many instances a formula is divided into at most.
const mostInstancesOfOne = 200

// instances compiles a formula about the next state that may be known to hold in the current one, divided as far as that is possible; nil if it
// cannot be. If in order, they are to be asked in the order in which the formula itself asks.
func (c *compiler) instances(n *ir.Node, inOrder bool) []instance {
	for _, coarse := range []bool{false, true} {
		d := division{c: c, inOrder: inOrder, coarse: coarse}
		if d.c.attempt(func() { d.divide(n) }) == "" && len(d.parts) <= mostInstancesOfOne {
			if len(d.parts) < 2 && !d.split {
				return nil
			}
			return d.parts
		}
	}
	return nil
}

// division is a formula that is being divided.
type division struct {
	c     *compiler
	parts []instance
	// inOrder tells that one part may fail where another one is false, so that it matters which is asked first.
	inOrder bool
	coarse  bool // formulas with premises stay as they are
	split   bool // some are about elements of sets that vary
	premises
}

func (d *division) divide(n *ir.Node) {
	c := d.c
	if len(d.all) > 0 {
		d.divideGiven(n)
		return
	}
	switch n.Op {
	case ir.And:
		items, hold := c.varying(n.Args)
		for _, it := range items {
			d.divide(it)
		}
		if !hold {
			d.parts = append(d.parts, instance{holds: func(*machine) bool { return false }})
		}
		return
	case ir.Forall:
		if d.forall(n.Binds(), n.Args[0]) || !d.inOrder && (d.among(n, nil, nil) || d.overPart(n)) {
			return
		}
	case ir.Subset:
		if _, ok := c.fold(n.Args[1]); ok && d.each(n, n.Args[0]) {
			return
		}
	case ir.In:
		if s, ok := c.fold(n.Args[1]); ok {
			if _, _, ok := (&prefix{c: c}).spot(n.Args[0]); ok {
				if x := c.expr(n.Args[0], nil); !c.isComparedAsWritten(x, n.Args[1], s) {
					d.member(x, s)
					return
				}
			}
		}
	default:
		if d.premise(n) {
			return
		}
	}
	d.parts = append(d.parts, instance{holds: c.cond(n), at: c.placesIn(n)})
}

// each adds a formula that says something about each element of a set, if that lies in the state.
func (d *division) each(n, of *ir.Node) bool {
	t, at, ok := (&prefix{c: d.c}).spot(of)
	if !ok || t.kind != set || t.loose {
		return false
	}
	d.parts, d.split = append(d.parts, instance{holds: d.c.cond(n), at: []stretch{{at, t.size}}, each: true}), true
	return true
}

// forall divides \A over constant sets; false if it is to stay as it is.
func (d *division) forall(binds []ir.Bind, body *ir.Node) bool {
	c, last := d.c, len(binds)-1
	s, ok := c.fold(binds[last].Set)
	if !ok || !value.IsSet(s) || !isFinite(s) {
		return false
	}
	elems := value.Elems(s)
	if len(elems)*size(body) > d.most() || c.allowed.budget <= len(elems) {
		return false
	}
	for _, v := range elems {
		c.withAll(binds[last], v, func() {
			if last == 0 {
				d.divide(body)
			} else if !d.forall(binds[:last], body) {
				refuse("a quantifier over a set that varies")
			}
		})
	}
	return true
}

// member divides the membership of a value that lies in the state.
func (d *division) member(x code, s value.Value) {
	c := d.c
	if x.fixed == 0 {
		refuse("a value without a place")
	}
	if s.Kind() == value.FuncSet {
		dom, rng := value.FuncSetParts(s)
		if x.t.hasDomain(dom) && len(d.parts)+len(x.t.keys) <= mostInstancesOfOne {
			for i := range x.t.keys {
				d.member(c.part(x, i), rng)
			}
			return
		}
	}
	each := s.Kind() == value.Powerset && x.t.kind == set && !x.t.loose
	d.split = d.split || each
	d.parts = append(d.parts, instance{holds: c.memberOf(x, s), each: each, at: []stretch{{x.fixed, x.t.size}}})
}

// mostPlaces is how many values an instance may depend on.
const mostPlaces = 6

// placesIn returns where the values in the state lie on which a formula depends; nil if they are not known, or many.
func (c *compiler) placesIn(n *ir.Node) []stretch {
	p := places{prefix: prefix{c: c}}
	if p.node(n); p.open || len(p.at) > mostPlaces {
		return nil
	}
	return p.at
}

// add adds a place.
func (p *places) add(s stretch) {
	if !slices.Contains(p.at, s) {
		p.at = append(p.at, s)
	}
}

// places collects the places of values.
type places struct {
	prefix
	at     []stretch
	looked int
	open   bool // there are others
}

func (p *places) node(n *ir.Node) {
	if p.looked++; p.looked > mostLookedAt || p.open || n.Recursive {
		p.open = true
		return
	}
	switch n.Op {
	case ir.Opaque, ir.Unchanged, ir.Square, ir.Enabled:
		p.open = true
		return
	case ir.Var, ir.Apply, ir.Field:
		if t, at, ok := p.spot(n); ok {
			p.add(stretch{at, t.size})
			return
		}
		p.open = p.open || n.Op == ir.Var
	case ir.Name:
		if l := p.c.locals[n.Local]; n.Local.Def != nil && (l == nil || l.known == nil) {
			p.node(n.Local.Def)
		}
	}
	for part := range n.Parts() {
		p.node(part)
	}
}
