package packed

import (
	"math/bits"
	"slices"

	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// Most actions are not enabled in a state, and most of those say so in their first conjuncts, which compare a word of the state with a
// constant: pc[self] = "a", or q # <<>>. Such tests cannot fail. So which of many alternatives pass them is looked up, by the words that
// they compare, for all at once; the others are not begun.

// test is a question about a word of a state.
type test struct {
	at   int // the word
	bit  int // the bit of it that is meant; wholeWord for all
	kind testKind
	k    int64 // what it is compared with
}

type testKind uint8

const (
	equals testKind = iota
	differs
	atMost
	atLeast
)

const wholeWord = -1

// holds reports whether a word, or bit, passes.
func (t test) holds(w int64) bool {
	switch t.kind {
	case equals:
		return w == t.k
	case differs:
		return w != t.k
	case atMost:
		return w <= t.k
	}
	return w >= t.k
}

// before is what remains to be done if the word passes.
func (t test) before(then cont) cont {
	at, k := t.at, t.k
	switch {
	case t.bit != wholeWord:
		bit, is := int64(1)<<t.bit, t.holds(1)
		return func(m *machine) bool { return (m.mem[at]&bit != 0) != is || then(m) }
	case t.kind == equals:
		return func(m *machine) bool { return m.mem[at] != k || then(m) }
	case t.kind == differs:
		return func(m *machine) bool { return m.mem[at] == k || then(m) }
	case t.kind == atMost:
		return func(m *machine) bool { return m.mem[at] > k || then(m) }
	}
	return func(m *machine) bool { return m.mem[at] < k || then(m) }
}

// not is the opposite question.
func (t test) not() test {
	switch t.kind {
	case equals:
		t.kind = differs
	case differs:
		t.kind = equals
	case atMost:
		t.kind, t.k = atLeast, t.k+1
	default:
		t.kind, t.k = atMost, t.k-1
	}
	return t
}

// prefix collects tests without which a formula has no successors.
type prefix struct {
	c     *compiler
	tests []test
}

// testsOf returns tests that states pass in which enumerating a formula comes to anything, or fails.
func (c *compiler) testsOf(n *ir.Node) []test {
	if c.start.on {
		return nil
	}
	p := prefix{c: c}
	p.c.attempt(func() { p.take(n) }) // what has been found before a refusal is right
	return p.tests
}

// take adds the tests with which a formula begins, and reports whether it is nothing else: what comes after something that may fail
// is no test.
func (p *prefix) take(n *ir.Node) (whole bool) {
	switch n.Op {
	case ir.And:
		for _, it := range n.Args {
			if v, ok := p.c.fold(it); ok && v == value.True && isStraight(it) {
				continue
			}
			if !p.take(it) {
				return false
			}
		}
		return true
	case ir.Let:
		return !n.Recursive && p.take(n.Args[0])
	case ir.Name:
		if n.Local.Def != nil {
			return p.take(n.Local.Def)
		}
	}
	t, ok := p.test(n)
	if ok {
		p.tests = append(p.tests, t)
	}
	return ok
}

// test returns the test that a formula is.
func (p *prefix) test(n *ir.Node) (t test, ok bool) {
	switch n.Op {
	case ir.Not:
		t, ok = p.test(n.Args[0])
		return t.not(), ok
	case ir.Equal:
		return p.equality(n.Args[0], n.Args[1])
	case ir.In:
		return p.membership(n.Args[0], n.Args[1])
	case ir.Call:
		return p.comparison(n)
	case ir.Var, ir.Apply, ir.Field:
		if t, at, ok := p.spot(n); ok && t.kind == boolean {
			return test{at, wholeWord, equals, 1}, true
		}
	}
	return t, false
}

func (p *prefix) equality(x, y *ir.Node) (test, bool) {
	v, ok := p.c.fold(y)
	if !ok {
		if v, ok = p.c.fold(x); !ok {
			return test{}, false
		}
		x = y
	}
	t, at, ok := p.spot(x)
	switch {
	case !ok || t.loose || t.kind == never:
		return test{}, false
	case t.kind == sequence && isEmptyTupleValue(v):
		return test{at + 1, wholeWord, equals, 0}, true
	case t.kind == set && t.size == 2 && isEmptySetValue(v):
		return test{at + 1, wholeWord, equals, 0}, true
	case t.scalar():
		w, ok := p.word(v, t, 0)
		return test{at, wholeWord, equals, w}, ok
	case t.kind == set && t.size == 2:
		w, ok := p.word(v, t, 1)
		return test{at + 1, wholeWord, equals, w}, ok
	}
	return test{}, false
}

// word returns word number i of a constant, if it is of a type.
func (p *prefix) word(v value.Value, t *typ, i int) (int64, bool) {
	x := p.c.constant(v, t)
	if x.t != t {
		return 0, false
	}
	return p.c.m.mem[x.fixed+i], true
}

func (p *prefix) membership(x, s *ir.Node) (test, bool) {
	v, ok := p.c.fold(x)
	if !ok {
		return test{}, false
	}
	t, at, ok := p.spot(s)
	if !ok || t.kind != set || t.loose {
		return test{}, false
	}
	e := p.c.constant(v, t.elem)
	if e.t != t.elem {
		return test{}, false
	}
	i := p.c.number(e, t)(nil)
	return test{at + 1 + i/64, i % 64, equals, 1}, true
}

func (p *prefix) comparison(n *ir.Node) (test, bool) {
	if n.Native().Module != "Naturals" || len(n.Args) != 2 {
		return test{}, false
	}
	operator, x, y := n.Native().Operator, n.Args[0], n.Args[1]
	v, ok := p.c.fold(y)
	if !ok {
		if v, ok = p.c.fold(x); !ok {
			return test{}, false
		}
		x = y
		operator = map[string]string{"<": ">", ">": "<", `\leq`: `\geq`, `\geq`: `\leq`}[operator]
	}
	t, at, ok := p.spot(x)
	if !ok || t.kind != integer || !v.IsInt() {
		return test{}, false
	}
	k := int64(v.Int())
	switch operator {
	case "<":
		return test{at, wholeWord, atMost, k - 1}, true
	case ">":
		return test{at, wholeWord, atLeast, k + 1}, true
	case `\leq`:
		return test{at, wholeWord, atMost, k}, true
	case `\geq`:
		return test{at, wholeWord, atLeast, k}, true
	}
	return test{}, false
}

// spot returns where the value of an expression lies in a state that passes the tests found so far, if evaluating it there cannot fail.
func (p *prefix) spot(n *ir.Node) (t *typ, at int, ok bool) {
	switch n.Op {
	case ir.Var:
		return p.c.vars[n.Index], p.c.state[n.Index], !n.Primed || p.c.start.bound
	case ir.Name:
		if n.Local.Def != nil {
			return p.spot(n.Local.Def)
		}
	case ir.Apply:
		if v, known := p.c.fold(n.Args[1]); known {
			return p.element(n.Args[0], v)
		}
	case ir.Field:
		return p.element(n.Args[0], n.Val)
	case ir.Call:
		if n.Native().Module != "Sequences" {
			break
		}
		switch n.Native().Operator {
		case "Head":
			return p.element(n.Args[0], value.MakeInt(1))
		case "Len":
			t, at, ok = p.spot(n.Args[0])
			return scalars[integer], at + 1, ok && t.kind == sequence
		}
	}
	return nil, 0, false
}

// element is spot for an element of a function.
func (p *prefix) element(f *ir.Node, key value.Value) (t *typ, at int, ok bool) {
	t, at, ok = p.spot(f)
	if !ok {
		return nil, 0, false
	}
	switch t.kind {
	case sequence: // of which the first element is there if the sequence is known not to be empty
		if t.cap == 0 || key != value.MakeInt(1) || !slices.Contains(p.tests, test{at + 1, wholeWord, differs, 0}) {
			return nil, 0, false
		}
		return t.elem, at + t.at(0), true
	case array, record:
		i := keyPlace(t, key)
		if i < 0 || t.kind == record && t.partial[i] {
			return nil, 0, false
		}
		return t.part(i), at + t.at(i), true
	}
	return nil, 0, false
}

// guards tells, of at most 64 alternatives, those that pass their tests.
type guards struct {
	all     uint64
	words   []guarded
	windows []window // what the words that have bits of their own say about states as rows
}

// guarded is a word of a state, or a bit of it, with the alternatives that each value leaves.
type guarded struct {
	at    int
	shift uint8
	mask  int64
	least int64
	table []uint64 // by value, from the least one on
	below uint64   // for values that are less
	above uint64   // for values that are larger
}

// widestTable is how far apart the constants may be with which a word is compared.
const widestTable = 256

// newGuards returns the guards of alternatives with these tests.
func newGuards(alts [][]test) guards {
	g := guards{all: ^uint64(0) >> (64 - len(alts))}
	type place struct{ at, bit int }
	var places []place
	for _, ts := range alts {
		for _, t := range ts {
			if p := (place{t.at, t.bit}); !slices.Contains(places, p) {
				places = append(places, p)
			}
		}
	}
	for _, p := range places {
		at := make([][]test, len(alts))
		for i, ts := range alts {
			for _, t := range ts {
				if t.at == p.at && t.bit == p.bit {
					at[i] = append(at[i], t)
				}
			}
		}
		if w, ok := guardedBy(at, p.at, p.bit); ok {
			g.words = append(g.words, w)
		}
	}
	return g
}

// guardedBy returns what a word, or bit, says about alternatives with these tests of it.
func guardedBy(alts [][]test, at, bit int) (guarded, bool) {
	w := guarded{at: at, mask: -1}
	first, last := int64(1), int64(0)
	for _, ts := range alts {
		for _, t := range ts {
			if first > last {
				first, last = t.k, t.k
			}
			first, last = min(first, t.k), max(last, t.k)
		}
	}
	if bit != wholeWord {
		w.shift, w.mask, first, last = uint8(bit), 1, 0, 1
	}
	if last-first >= widestTable || last-first < 0 {
		return w, false
	}
	w.least = first
	left := func(x int64) (mask uint64) {
		for i, ts := range alts {
			if !slices.ContainsFunc(ts, func(t test) bool { return !t.holds(x) }) {
				mask |= 1 << i
			}
		}
		return mask
	}
	for x := first; x <= last; x++ {
		w.table = append(w.table, left(x))
	}
	w.below, w.above = left(first-1), left(last+1)
	return w, true
}

// left returns the alternatives that pass their tests, by bits.
func (g *guards) left(m *machine) uint64 {
	left := g.all
	for i := range g.words {
		x := &g.words[i]
		left &= x.left(m.mem[x.at] >> x.shift & x.mask)
	}
	return left
}

// left returns the alternatives that a word, or bit, leaves.
func (g *guarded) left(w int64) uint64 {
	switch w -= g.least; {
	case uint64(w) < uint64(len(g.table)):
		return g.table[w]
	case w < 0:
		return g.below
	}
	return g.above
}

// atMost drops all guards if they look at more than n words.
func (g *guards) atMost(n int) {
	if len(g.words) > n {
		g.words = nil
	}
}

// passed returns those of some tests of an alternative that it has passed if it is left.
func (g *guards) passed(ts []test) (passed []test) {
	for _, t := range ts {
		if slices.ContainsFunc(g.words, func(w guarded) bool { return w.at == t.at && w.bit() == t.bit }) {
			passed = append(passed, t)
		}
	}
	return passed
}

// bit returns the bit of the word that is meant.
func (w *guarded) bit() int {
	if w.mask < 0 {
		return wholeWord
	}
	return int(w.shift)
}

// unpassed returns conjuncts without those at their beginning that are nothing but tests that have been passed.
func (c *compiler) unpassed(items []*ir.Node, passed []test) []*ir.Node {
	p := prefix{c: c}
	for len(passed) > 0 && len(items) > 0 {
		n, whole := len(p.tests), false
		if p.c.attempt(func() { whole = p.take(items[0]) }) != "" || !whole {
			break
		}
		if slices.ContainsFunc(p.tests[n:], func(t test) bool { return !slices.Contains(passed, t) }) {
			break
		}
		items = items[1:]
	}
	return items
}

// enumeratePassed is enumerate for a formula that begins with tests of which some have been passed.
func (c *compiler) enumeratePassed(n *ir.Node, passed []test, then cont) cont {
	if n.Op != ir.And {
		return c.enumerate(n, then)
	}
	items := c.unpassed(n.Args, passed)
	if len(items) == len(n.Args) {
		return c.enumerate(n, then)
	}
	items, hold := c.varying(items)
	if !hold {
		then = impossible
	}
	return c.following(items, then)
}

// fewestGuarded is how many alternatives there are at least for which it pays to look up which pass their tests.
const fewestGuarded = 4

// guardedInTurn is inTurn for alternatives with these tests.
func guardedInTurn(alts []cont, tests [][]test) cont {
	n := 0
	for _, ts := range tests {
		if len(ts) > 0 {
			n++
		}
	}
	if n < fewestGuarded || len(alts) > 64 {
		return inTurn(alts)
	}
	g := newGuards(tests)
	return func(m *machine) bool {
		for left := g.left(m); left != 0; left &= left - 1 {
			if !alts[bits.TrailingZeros64(left)](m) {
				return false
			}
		}
		return true
	}
}
