package ir

import (
	"slices"

	"github.com/gotlc/gotlc/eval/value"
)

// Way is one of the ways to satisfy an action: conjuncts, in order.
type Way []*Node

// mostWays is how many ways of an action there are at most.
const mostWays = 1 << 10

// Ways returns the ways to satisfy an action: its disjunctive normal form as far as it is made of conjunctions and disjunctions, and of names for
// such actions. It returns false if there are too many.
func Ways(n *Node) ([]Way, bool) {
	switch n.Op {
	case Or:
		var out []Way
		for _, a := range n.Args {
			ws, ok := Ways(a)
			if !ok || len(out)+len(ws) > mostWays {
				return nil, false
			}
			out = append(out, ws...)
		}
		return out, true
	case And:
		out := []Way{nil}
		for _, a := range n.Args {
			ws, ok := Ways(a)
			if !ok || len(out)*len(ws) > mostWays {
				return nil, false
			}
			out = cross(out, ws)
		}
		return out, true
	case Let:
		return Ways(n.Args[0]) // locals are compared by what they name
	case Name:
		if n.Local.Def != nil && n.Local.Def.HasPrimed() {
			return Ways(n.Local.Def)
		}
	}
	if n.Op == Const && n.Val == value.True {
		return []Way{nil}, true
	}
	return []Way{{n}}, true
}

func cross(as, bs []Way) []Way {
	if len(bs) == 1 {
		for i := range as {
			as[i] = append(as[i], bs[0]...)
		}
		return as
	}
	out := make([]Way, 0, len(as)*len(bs))
	for _, a := range as {
		for _, b := range bs {
			out = append(out, append(a[:len(a):len(a)], b...))
		}
	}
	return out
}

// Reduced returns a way without the tests it begins with that say of an expression that it is none of some constants, if what follows says which other one it is:
// so are labels excepted from the fairness of a PlusCal process. It returns false if that is one of them, so that nothing satisfies the way. Evaluating
// what is returned comes to the same, and fails where evaluating the way does.
func (w Way) Reduced() (reduced Way, ok bool) {
	tests := 0
	for tests < len(w) && w[tests].excepts() != nil {
		tests++
	}
	if tests == 0 || tests == len(w) {
		return w, true
	}
	is := w[tests]
	if is.Op != Equal || is.Args[1].Op != Const || !isAtom(is.Args[1].Val) || is.Args[0].HasPrimed() {
		return w, true
	}
	for _, n := range w[:tests] {
		t := n.excepts()
		if !(comparison{}).same(t.Args[0], is.Args[0]) {
			return w, true
		}
		for _, v := range t.exceptions() {
			switch {
			case v.Kind() != is.Args[1].Val.Kind():
				return w, true
			case v == is.Args[1].Val:
				return nil, false
			}
		}
	}
	return w[tests:], true
}

// excepts returns x = c or x \in {c, ...}, for integers or strings, of a node that negates it; nil of others.
func (n *Node) excepts() *Node {
	if n.Op != Not {
		return nil
	}
	t := n.Args[0]
	if vs := t.exceptions(); len(vs) == 0 || slices.ContainsFunc(vs, func(v value.Value) bool { return !isAtom(v) }) {
		return nil
	}
	return t
}

// exceptions returns the constants of x = c or x \in {c, ...}; none for others.
func (n *Node) exceptions() []value.Value {
	if n.Op != Equal && n.Op != In || n.Args[1].Op != Const {
		return nil
	}
	v := n.Args[1].Val
	switch {
	case n.Op == Equal:
		return []value.Value{v}
	case v.Kind() == value.Set:
		return value.Elems(v)
	}
	return nil
}

// isAtom reports whether a value is an integer or a string. Such are equal if they are identical.
func isAtom(v value.Value) bool { return v.IsInt() || v.Kind() == value.String }

// Same reports whether two ways surely say the same in the same words.
func (w Way) Same(o Way) bool { return slices.EqualFunc(w, o, comparison{}.same) }

// Sum tells ways from most others.
func (w Way) Sum() uint64 {
	sum := uint64(len(w))
	for _, n := range w {
		sum = n.addTo(sum, 0)
	}
	return sum
}

// mostSummed is how deep a formula is looked at for its sum.
const mostSummed = 4

func (n *Node) addTo(sum uint64, depth int) uint64 {
	sum = (sum ^ uint64(n.Op)<<8 ^ uint64(n.Index)) * 0x9E3779B97F4A7C15
	if n.Op == Const && n.Val.IsInt() {
		sum ^= uint64(n.Val.Int())
	}
	if n.Op == Const && (n.Val.Kind() == value.String || n.Val.Kind() == value.ModelValue) {
		sum ^= uint64(n.Val.Token())
	}
	if sum ^= sum >> 29; depth == mostSummed {
		return sum
	}
	for _, a := range n.Args {
		sum = a.addTo(sum, depth+1)
	}
	for _, b := range n.Binds() {
		sum = b.Set.addTo(sum, depth+1)
	}
	return sum
}

// Discards returns the variables to which enumerating a way may give values that it leads nowhere with, because something is asked after an
// equation has given one. Any other value that it gives is one that the variable has in a state that it leads to. It returns false if
// that cannot be told.
func (w Way) Discards() (variables uint64, ok bool) {
	var g giving
	ok = g.all(w)
	return g.discarded, ok
}

// Discarded is Discards for all ways to satisfy an action; nil stands for one of which nothing is known.
func Discarded(action *Node) (variables uint64, ok bool) {
	if action == nil {
		return 0, false
	}
	ways, ok := Ways(action)
	for _, w := range ways {
		vars, known := w.Discards()
		variables, ok = variables|vars, ok && known
	}
	return variables, ok
}

// giving is what is known in the midst of an enumeration.
type giving struct {
	given     uint64 // variables that may have values
	computed  uint64 // those of them that equations may have given theirs
	chosen    bool   // a membership may have given one
	discarded uint64
}

func (g *giving) all(ns []*Node) bool {
	for _, n := range ns {
		if !g.node(n) {
			return false
		}
	}
	return true
}

// node goes on with a formula, and reports whether the rule holds in it.
func (g *giving) node(n *Node) bool {
	switch n.Op {
	case Opaque, Square:
		return false
	case And:
		return g.all(n.Args)
	case Or:
		return g.either(n.Args)
	case If:
		return g.either(n.Args[1:])
	case Implies:
		return g.either(n.Args[1:])
	case Case:
		var arms []*Node
		for i := 1; i < len(n.Args); i += 2 {
			arms = append(arms, n.Args[i])
		}
		if len(n.Args)%2 != 0 {
			arms = append(arms, n.Args[len(n.Args)-1])
		}
		return g.either(arms)
	case Let:
		return g.node(n.Args[0])
	case Name:
		if n.Local.Def != nil {
			return g.node(n.Local.Def)
		}
	case Exists:
		for _, b := range n.Binds() {
			if !hasMembers(b.Set) && !g.test() {
				return false
			}
		}
		return g.node(n.Args[0])
	case Const:
		return n.Val == value.True || g.test()
	case Equal, In:
		if x := n.Args[0]; x.Op == Var && x.Primed {
			return (n.Op == Equal || g.among(n.Args[1])) && g.give(n, x.Index)
		}
	case Subset:
		if x := n.Args[0]; x.Op == Var && x.Primed {
			return false // it is any subset, and compared with more than those that it is
		}
	case Unchanged:
		return g.keep(n.Args)
	case Forall, Apply:
		if n.HasPrimed() {
			return false
		}
	}
	return g.test()
}

// among is a membership of a variable that gets a value. Members are listed before a value is looked for among them: what compares parts of a
// value compares them with more than the members.
func (g *giving) among(s *Node) bool {
	switch s.Op {
	case Const:
		k := s.Val.Kind()
		return (k == value.Set || k == value.Interval) && (hasMembers(s) || g.test())
	case Var, SetOf, Map, Domain:
		return g.test()
	}
	return false
}

// test is something that may be false.
func (g *giving) test() bool {
	g.discarded |= g.computed
	return !g.chosen
}

// give gives a value to a variable.
func (g *giving) give(n *Node, i int) bool {
	if i >= 64 || g.given>>i&1 != 0 && !g.test() {
		return false
	}
	g.given |= 1 << i
	if n.Op == Equal {
		g.computed |= 1 << i
	} else {
		g.chosen = true
	}
	return true
}

// keep leaves variables as they are.
func (g *giving) keep(parts []*Node) bool {
	for _, p := range parts {
		if p.Op != Var || p.Index >= 64 || g.given>>p.Index&1 != 0 {
			if !g.test() {
				return false
			}
			continue
		}
		g.given |= 1 << p.Index
	}
	return true
}

// either goes on with one of several formulas.
func (g *giving) either(ns []*Node) bool {
	after := *g
	for _, n := range ns {
		one := *g
		if !one.node(n) {
			return false
		}
		after.given |= one.given
		after.computed |= one.computed
		after.chosen = after.chosen || one.chosen
		after.discarded |= one.discarded
	}
	*g = after
	return true
}

// hasMembers reports whether an expression is a constant set that has members.
func hasMembers(n *Node) bool {
	return n.Op == Const && value.IsSet(n.Val) && value.IsEnumerable(n.Val) && value.HasMoreThan(n.Val, 0)
}
