package packed

import (
	"slices"

	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// Sets of no form that is known are listed, each once: what a local holds for their elements, in TLC's order.

// listed returns the numbers of the elements of a set that is the number of a value.
func (m *machine) listed(n int64) []int64 {
	if n < int64(len(m.lists)) && m.lists[n] != nil {
		return m.lists[n]
	}
	s := m.store.val(n)
	if !value.IsSet(s) || !isFinite(s) {
		m.trap("a value that is no set that can be listed")
	}
	elems := value.Elems(s)
	list := make([]int64, len(elems))
	for i, v := range elems {
		list[i] = m.store.number(m.settled(v))
	}
	if m.listings++; m.listings%storeAsks == 0 && value.IsCrowded() {
		m.listings--
		return list // and not kept, nor are others before there is memory again
	}
	if missing := int(n) + 1 - len(m.lists); missing > 0 {
		m.lists = append(m.lists, make([][]int64, missing)...)
	}
	m.lists[n] = list
	return list
}

// selected compiles {x \in S : P} and other choices among the elements of any set: the set of those for which p holds.
func (c *compiler) selected(b ir.Bind, s code, body *ir.Node, want *typ) code {
	var p cond
	i := c.bound(b.Locals[0], scalars[anything], func() { p = c.cond(body) })
	word, list := s.word, c.newScratch()
	return c.remembered(want, func(m *machine) uint64 {
		chosen := m.scratch[list][:0]
		key := uint64(1)
		for _, w := range m.listed(word(m)) {
			m.watch.lap()
			if m.loc[i] = w; p(m) {
				chosen = append(chosen, w)
				key = mixed(key, uint64(w))
			}
		}
		m.scratch[list] = chosen
		return key
	}, func(m *machine) value.Value { return value.MakeSet(m.values(m.scratch[list])) })
}

// values returns the values with numbers.
func (m *machine) values(numbers []int64) []value.Value {
	vals := make([]value.Value, len(numbers))
	for i, n := range numbers {
		vals[i] = m.store.val(n)
	}
	return vals
}

// newScratch returns the number of a list that code collects numbers in.
func (c *compiler) newScratch() int {
	c.m.scratch = append(c.m.scratch, nil)
	return len(c.m.scratch) - 1
}

// collected compiles the set of the values of an expression, or the function, for elements of sets that vary: elements are listed
// with what they are mapped to, and the value is made of that.
func (c *compiler) collected(n *ir.Node, want *typ) code {
	list := c.newScratch()
	var add func(m *machine, at int)
	var key []code // of a function: the variables
	var build func(i int) func(m *machine, at int)
	build = func(i int) func(m *machine, at int) {
		if i >= 0 && n.Op == ir.Function && n.Binds()[i].Tuple {
			refuse("a function of what a tuple pattern takes apart")
		}
		if i >= 0 {
			return c.loop(n.Binds()[i], func() func(m *machine, at int) {
				if n.Op == ir.Function {
					key = append([]code{c.name(n.Binds()[i].Locals[0])}, key...)
				}
				return build(i - 1)
			})
		}
		x := c.convert(c.expr(n.Args[0], nil), scalars[anything]).word
		if n.Op != ir.Function {
			return func(m *machine, _ int) { m.scratch[list] = append(m.scratch[list], x(m)) }
		}
		k := key[0]
		if len(key) > 1 {
			k = c.applied(key, nil, func(_ *machine, v []value.Value) value.Value { return value.MakeTuple(v) })
		}
		arg := c.convert(k, scalars[anything]).word
		return func(m *machine, _ int) {
			a := arg(m)
			m.scratch[list] = append(m.scratch[list], a, x(m))
		}
	}
	add = build(len(n.Binds()) - 1)
	sets := c.innerSets(n.Binds())
	return c.remembered(want, func(m *machine) uint64 {
		if sets != nil {
			sets(m)
		}
		m.scratch[list] = m.scratch[list][:0]
		add(m, 0)
		key := uint64(1)
		for _, w := range m.scratch[list] {
			key = mixed(key, uint64(w))
		}
		return key
	}, func(m *machine) value.Value {
		vals := m.values(m.scratch[list])
		if n.Op != ir.Function {
			return value.MakeSet(vals)
		}
		return functionOf(vals)
	})
}

// functionOf makes a function of arguments and values in turn.
func functionOf(vals []value.Value) value.Value {
	at := make([]int, len(vals)/2)
	for i := range at {
		at[i] = 2 * i
	}
	slices.SortFunc(at, func(i, j int) int { return value.Compare(vals[i], vals[j]) })
	keys, to := make([]value.Value, len(at)), make([]value.Value, len(at))
	for i, p := range at {
		keys[i], to[i] = vals[p], vals[p+1]
	}
	return value.MakeFunc(keys, to)
}
