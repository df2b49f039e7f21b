package packed

import (
	"math/bits"

	"github.com/gotlc/gotlc/eval/ir"
)

// An inductive invariant that is checked as an initial predicate gives all variables values and then tests them: for each of the 20,000 combinations of
// the others, it is asked of each of 81 values of the last one. What one conjunct says about a value depends on few places besides, and is
// the same in most of these combinations. So it is remembered by these, as a bit for each value, and a combination begins with the values that no
// conjunct is known to rule out.

// ahead are the conjuncts that follow what is being compiled in an initial predicate, in order, up to its end.
type ahead struct {
	known bool // they are all that follows
	items []*ir.Node
}

// before is what is ahead of items that are followed by that.
func (a ahead) before(items []*ir.Node) ahead {
	if a.known {
		a.items = append(items[:len(items):len(items)], a.items...)
	}
	return a
}

// within compiles something with what is ahead of it.
func (c *compiler) within(a ahead, f func()) {
	old := c.start.ahead
	c.start.ahead = a
	f()
	c.start.ahead = old
}

const (
	// fewestLast is how many values the last variable has at least for which what is said about them is remembered, mostLast how many at most.
	fewestLast = 8
	mostLast   = 1 << 10
)

// ending enumerates the values of the last variable to get one.
type ending struct {
	variable int
	values   []int // where they lie
	size     int   // of a value
	at       int   // where the variable lies
	words    int   // that hold a bit for each value
	left     int   // where the values are bits that are left, and after them those of which not all is known
	parts    []saying
}

// saying is a conjunct, or a part of one.
type saying struct {
	holds cond
	key   []int // words in the next state on which it depends, besides those of the variable
	site  int   // of what it says about the values: which are known, and which of them satisfy it; -1 if it may depend on anything
	row   int   // in the machine: where that begins, for the values of the others at hand
}

// ending compiles the end of an initial predicate, with the variable that gets a value last; nil if there is no use in that.
func (c *compiler) ending(i int, values []int) *ending {
	bit := uint64(1) << i
	all := uint64(1)<<len(c.vars) - 1
	if !c.start.on || !c.start.ahead.known || c.noShortcut || len(c.start.ahead.items) == 0 || len(values) < fewestLast || len(values) > mostLast || (c.may|bit)&all != all {
		return nil
	}
	x := &ending{variable: i, values: values, size: c.vars[i].size, at: c.next[i], words: (len(values) + 63) / 64}
	d := division{c: c, inOrder: true}
	begun := c.start.bound
	c.start.bound = true
	why := c.attempt(func() {
		for _, it := range c.start.ahead.items {
			d.divide(it)
		}
	})
	c.start.bound = begun
	if why != "" || len(d.parts) > mostInstancesOfOne {
		return nil
	}
	useful := false
	for k := range d.parts {
		p := c.says(x, &d.parts[k])
		useful = useful || p.site >= 0
		x.parts = append(x.parts, p)
	}
	if !useful {
		return nil
	}
	x.left = c.alloc(2 * x.words)
	for k := range x.parts {
		x.parts[k].row = c.alloc(1)
	}
	return x
}

// says finds what a part depends on.
func (c *compiler) says(x *ending, p *instance) saying {
	t := saying{holds: p.holds, site: -1}
	if g, body := p.given, p.holds; g != nil {
		t.holds = func(m *machine) bool { return !g.holds(m) || body(m) }
	}
	if p.at == nil {
		return t
	}
	for _, s := range p.at {
		if s.at < x.at || s.at >= x.at+x.size {
			t.key = append(t.key, s.at)
		}
	}
	t.site = c.newKept(2 * x.words)
	return t
}

// run enumerates the values.
func (x *ending) run(m *machine) bool {
	x.sift(m)
	bit := uint64(1) << x.variable
	for n := range x.words {
		left, open := uint64(m.mem[x.left+n]), uint64(m.mem[x.left+x.words+n])
		m.watch.lap()
		for ; left != 0; left &= left - 1 {
			k := bits.TrailingZeros64(left)
			m.stale |= bit
			m.copyValue(x.at, x.values[n*64+k], x.size)
			m.written |= bit
			goOn := open>>k&1 != 0 && !x.satisfied(m, n, k) || emitNext(m)
			m.written &^= bit
			if !goOn {
				return false
			}
		}
	}
	return true
}

// sift finds the values that are left. A value is ruled out by a part only if it is known to satisfy those before.
func (x *ending) sift(m *machine) {
	left, open := m.mem[x.left:x.left+x.words], m.mem[x.left+x.words:x.left+2*x.words]
	for n := range x.words {
		left[n], open[n] = -1, 0
	}
	if r := len(x.values) % 64; r != 0 {
		left[x.words-1] = 1<<r - 1
	}
	for i := range x.parts {
		p := &x.parts[i]
		if p.site < 0 {
			copy(open, left)
			continue
		}
		row := p.find(m)
		m.mem[p.row] = int64(row)
		words := m.kept[p.site].words[row : row+2*x.words]
		for n := range x.words {
			known, yes := words[n], words[x.words+n]
			left[n] &^= known &^ yes &^ open[n]
			open[n] = (open[n] | ^known) & left[n]
		}
	}
}

// find returns where what a part says begins.
func (p *saying) find(m *machine) int {
	key := uint64(1)
	for _, at := range p.key {
		key = mixed(key, uint64(m.mem[at]))
	}
	k := &m.kept[p.site]
	row := k.find(key)
	if row < 0 {
		row = k.put(key)
		clear(k.words[row : row+k.size])
	}
	return row
}

// satisfied asks what is not known of a value, in the order of the conjuncts.
func (x *ending) satisfied(m *machine, n, k int) bool {
	bit := int64(1) << k
	for i := range x.parts {
		p := &x.parts[i]
		if p.site < 0 {
			if !p.holds(m) {
				return false
			}
			continue
		}
		words := m.kept[p.site].words[m.mem[p.row]:]
		if words[n]&bit == 0 {
			ok := p.holds(m)
			words = m.kept[p.site].words[m.mem[p.row]:]
			if words[n] |= bit; ok {
				words[x.words+n] |= bit
			}
		}
		if words[x.words+n]&bit == 0 {
			return false
		}
	}
	return true
}
