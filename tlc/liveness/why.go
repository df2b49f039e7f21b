package liveness

import (
	"slices"

	"github.com/gotlc/gotlc/eval"
)

// Fact is what a part of a property is in a behavior, and what the property is false for.
type Fact struct {
	Leaf *eval.Leaf
	True bool
	// At is the position of the state, from 0, or of the one that the step begins in. It is the same at all positions from there on if
	// Always is set, and if Again is, that state is one that comes again and again.
	At            int
	Always, Again bool
}

// Why returns what the first property that is false of a behavior is false for; nothing if none is false or that cannot be told.
func (p *Problem) Why(c *eval.Ctx, b *Behavior) []Fact {
	e := p.on(c, b)
	for _, t := range p.Properties {
		if ok, err := e.holds(t.Formula); err != nil {
			return nil
		} else if ok {
			continue
		}
		x := explanation{e: e}
		x.explain(t.Formula, position{}, false)
		if e.err != nil || x.vague {
			return nil
		}
		return x.facts
	}
	return nil
}

// explanation collects the facts that a formula has its value for.
type explanation struct {
	e     *evaluation
	facts []Fact
	vague bool // it takes more than one part of a junction, now this and now that
}

// position is where a formula is looked at: in a state, or in all from there on.
type position struct {
	at            int
	always, again bool
}

// explain tells why a formula has a value at a position.
func (x *explanation) explain(n *eval.TemporalNode, at position, value bool) {
	switch n.Kind {
	case eval.TemporalLeaf:
		x.facts = append(x.facts, Fact{n.Leaf, value, at.at, at.always, at.again})
	case eval.TemporalNot:
		x.explain(n.Args[0], at, !value)
	case eval.TemporalAnd, eval.TemporalOr:
		x.junction(n, at, value)
	case eval.TemporalAlways, eval.TemporalEventually:
		if value == (n.Kind == eval.TemporalAlways) { // for it is so from here on
			x.explain(n.Args[0], position{at.at, true, false}, value)
			return
		}
		x.explain(n.Args[0], x.where(n.Args[0], at, value), value)
	}
}

// junction tells of all parts, or of the first that is enough.
func (x *explanation) junction(n *eval.TemporalNode, at position, value bool) {
	if value == (n.Kind == eval.TemporalAnd) {
		for _, a := range n.Args {
			x.explain(a, at, value)
		}
		return
	}
	for _, a := range n.Args {
		if x.is(a, at, value) {
			x.explain(a, at, value)
			return
		}
	}
	x.vague = true
}

// is reports whether a formula has a value at a position.
func (x *explanation) is(n *eval.TemporalNode, at position, value bool) bool {
	values := x.e.at(n)
	if !at.always {
		return values[at.at] == value
	}
	return !slices.Contains(values[min(at.at, x.e.loop):], !value)
}

// where returns a position from the given one on at which a formula has a value. If that is to be so again and again, it is one that
// comes again.
func (x *explanation) where(n *eval.TemporalNode, from position, value bool) position {
	values, first := x.e.at(n), from.at
	if from.always || first > x.e.loop {
		first = x.e.loop
	}
	for j := first; j < x.e.n; j++ {
		if values[j] == value {
			return position{j, false, from.always && j >= x.e.loop}
		}
	}
	return from
}
