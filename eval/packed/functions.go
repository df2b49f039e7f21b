package packed

import (
	"slices"

	"github.com/gotlc/gotlc/eval/ir"
	"github.com/gotlc/gotlc/eval/value"
)

// finder returns the place of a key among those of a function type, from 0. It traps if there is none.
type finder func(m *machine) int

// domain says where the keys of functions are found.
type domain struct {
	t      *typ           // of the keys
	least  int64          // word of scalar keys
	table  []int32        // places by word, from the least on; -1 where there is no key
	places map[uint64]int // by hash; made when it is wanted
}

// keyed tells lists of keys apart, which are not changed.
type keyed struct {
	first *value.Value
	n     int
}

// domainOf returns how the keys of a function type are found.
func (c *compiler) domainOf(keys []value.Value) *domain {
	id := keyed{&keys[0], len(keys)}
	if d := c.domains[id]; d != nil {
		return d
	}
	d := &domain{t: scalars[never]}
	for _, k := range keys {
		d.t = c.types.join(d.t, c.types.of(k))
	}
	c.complete()
	if d.t.scalar() {
		d.least, d.table = c.keyTable(keys, d.t)
	}
	c.domains[id] = d
	return d
}

// find compiles the search for a key.
func (c *compiler) find(keys []value.Value, key code) finder {
	d := c.domainOf(keys)
	if !d.t.scalar() || d.t.kind == anything && key.t.kind != anything {
		return c.findByHash(keys, d, key)
	}
	key = c.convert(key, d.t)
	lo, table := d.least, d.table
	if table == nil {
		refuse("a domain with gaps")
	}
	word := key.word
	if key.fixed != 0 {
		at := key.fixed
		return func(m *machine) int {
			if i := uint64(m.mem[at] - lo); i < uint64(len(table)) && table[i] >= 0 {
				return int(table[i])
			}
			m.trap("an argument is not in a function's domain")
			return 0
		}
	}
	return func(m *machine) int {
		if i := uint64(word(m) - lo); i < uint64(len(table)) && table[i] >= 0 {
			return int(table[i])
		}
		m.trap("an argument is not in a function's domain")
		return 0
	}
}

// keyTable returns the places of keys by their words, from the least word on; nil if there are large gaps.
func (c *compiler) keyTable(keys []value.Value, kt *typ) (int64, []int32) {
	at := c.alloc(1)
	words := make([]int64, len(keys))
	for i, k := range keys {
		c.m.encode(kt, k, at)
		words[i] = c.m.mem[at]
	}
	lo, hi := slices.Min(words), slices.Max(words)
	if hi-lo > 1<<16 {
		return 0, nil
	}
	table := make([]int32, hi-lo+1)
	for i := range table {
		table[i] = -1
	}
	for i, w := range words {
		table[w-lo] = int32(i)
	}
	return lo, table
}

func (c *compiler) findByHash(keys []value.Value, d *domain, key code) finder {
	if key.t.kind != d.t.kind && key.t.kind != anything && d.t.kind != anything && c.types.join(d.t, key.t).kind == anything {
		refuse("an argument of another kind")
	}
	c.complete()
	if d.places == nil {
		d.places = map[uint64]int{}
		for i, k := range keys {
			d.places[value.Hash(k)] = i
		}
	}
	places, hash := d.places, c.hash(key)
	return func(m *machine) int {
		i, ok := places[hash(m)]
		if !ok {
			m.trap("an argument is not in a function's domain")
		}
		return i
	}
}

// hash compiles the hash of a value.
func (c *compiler) hash(x code) func(m *machine) uint64 {
	t := x.t
	if t.scalar() {
		word := x.word
		if t.kind == integer {
			return func(m *machine) uint64 { return value.IntHash(int32(word(m))) }
		}
		return func(m *machine) uint64 { return m.hashWord(t, word(m)) }
	}
	if x.hash != nil {
		return x.hash
	}
	addr := c.place(x)
	return func(m *machine) uint64 { return uint64(m.mem[addr(m)]) }
}

// keyPlace is the place of a key that is known, -1 if the type has none.
func keyPlace(t *typ, v value.Value) int { return slices.Index(t.keyHash, value.Hash(v)) }

func indexKey(keys []value.Value, k value.Value) int {
	return slices.IndexFunc(keys, func(x value.Value) bool { return sameKey(x, k) })
}

func sameKey(a, b value.Value) bool { return a == b || value.Hash(a) == value.Hash(b) }

// apply compiles f[a].
func (c *compiler) apply(n *ir.Node, want *typ) code {
	if r := c.ruleOf(n.Args[0]); r != nil {
		return c.applyRule(r, n.Args[1], want)
	}
	f := c.expr(n.Args[0], nil)
	if f.t == nil || f.t.scalar() || f.t.kind == set {
		refuse("application of %v", f.t)
	}
	t := f.t
	if t.kind == sequence {
		return c.element(f, n.Args[1])
	}
	if v, ok := c.fold(n.Args[1]); ok {
		i := keyPlace(t, v)
		if i < 0 {
			refuse("an argument is not in a function's domain")
		}
		return c.part(f, i)
	}
	if t.kind == record {
		return c.varied(f, n.Args[1])
	}
	find := c.find(t.keys, c.expr(n.Args[1], nil))
	stride, elem := t.elem.size, t.elem
	if f.fixed != 0 {
		base := f.fixed + 1
		return c.view(elem, func(m *machine) int { return base + find(m)*stride })
	}
	addr := c.place(f)
	return c.view(elem, func(m *machine) int { return addr(m) + 1 + find(m)*stride })
}

// part compiles the selection of an element whose place is known.
func (c *compiler) part(f code, i int) code {
	t := f.t
	off, p := t.at(i), t.part(i)
	partial := t.kind == record && t.partial[i]
	if f.fixed != 0 && !partial {
		return c.viewAt(p, f.fixed+off)
	}
	if f.local > 0 && p.scalar() {
		return partOfLocal(p, f.local-1, off, partial)
	}
	addr := c.place(f)
	if !partial {
		return c.view(p, func(m *machine) int { return addr(m) + off })
	}
	return c.view(p, func(m *machine) int {
		at := addr(m) + off
		if m.mem[at] == absent {
			m.trap("a record does not have a field")
		}
		return at
	})
}

// partOfLocal is part for a scalar element of a value whose address a local holds.
func partOfLocal(t *typ, local, off int, partial bool) code {
	if !partial {
		return code{t: t, word: func(m *machine) int64 { return m.mem[int(m.loc[local])+off] }}
	}
	return code{t: t, word: func(m *machine) int64 {
		w := m.mem[int(m.loc[local])+off]
		if w == absent {
			m.trap("a record does not have a field")
		}
		return w
	}}
}

// varied compiles the application of a function whose values are of different types.
func (c *compiler) varied(f code, arg *ir.Node) code {
	t := f.t
	elem := scalars[never]
	for i := range t.keys {
		elem = c.types.join(elem, t.fields[i])
	}
	c.complete()
	find := c.find(t.keys, c.expr(arg, nil))
	moves := make([]mover, len(t.keys))
	for i := range moves {
		if t.partial[i] {
			refuse("application of a record that may not have a field")
		}
		moves[i] = c.mover(t.fields[i], elem)
	}
	addr := c.place(f)
	into := func(m *machine, at int) {
		i := find(m)
		moves[i](m, at, addr(m)+t.offs[i])
	}
	if !elem.scalar() {
		return code{t: elem, into: into}
	}
	at := c.alloc(1)
	return code{t: elem, word: func(m *machine) int64 { into(m, at); return m.mem[at] }}
}

// field compiles r.f.
func (c *compiler) field(n *ir.Node) code {
	r := c.expr(n.Args[0], nil)
	if r.t == nil || r.t.kind != record && r.t.kind != array {
		refuse("selection from %v", r.t)
	}
	i := keyPlace(r.t, n.Val)
	if i < 0 {
		refuse("a record does not have a field")
	}
	return c.part(r, i)
}

// record compiles [a |-> e, ...].
func (c *compiler) record(n *ir.Node, want *typ) code {
	at := make([]int, len(n.Fields())) // by place among the sorted fields
	for i := range at {
		at[i] = i
	}
	slices.SortFunc(at, func(i, j int) int { return value.Compare(n.Fields()[i], n.Fields()[j]) })
	keys := make([]value.Value, len(at))
	vals := make([]code, len(at))
	for p, i := range at {
		keys[p] = n.Fields()[i]
		var w *typ
		if want != nil && want.kind == record {
			if j := keyPlace(want, keys[p]); j >= 0 {
				w = want.fields[j]
			}
		}
		vals[p] = c.expr(n.Args[i], w)
	}
	return c.made(keys, vals, want, false)
}

// made compiles a function with the given values.
func (c *compiler) made(keys []value.Value, vals []code, want *typ, built bool) code {
	t := c.madeType(keys, vals, want, built)
	c.complete()
	write := make([]func(m *machine, at int), len(t.keys))
	parts := hashing{sum: value.EmptyFunctionHash}
	for i, k := range t.keys {
		if p := indexKey(keys, k); p >= 0 {
			x := c.convert(vals[p], t.part(i))
			write[i] = c.writer(x)
			parts.add(c, t.keyHash[i], x)
		}
	}
	return code{t: t, hash: parts.code(), into: func(m *machine, at int) {
		for i, w := range write {
			p := at + t.at(i)
			if w == nil {
				clear(m.mem[p : p+t.part(i).size])
				m.mem[p] = absent
				continue
			}
			w(m, p)
		}
		m.rehash(t, at)
	}}
}

// hashing is the hash of a function whose values are computed one by one.
type hashing struct {
	sum   uint64                    // what constants add to it
	parts []func(m *machine) uint64 // what others add
}

// add takes a pair into account, of which the hash of the key is given.
func (h *hashing) add(c *compiler, key uint64, x code) {
	if x.constant {
		h.sum += value.PairHash(key, value.Hash(x.val))
		return
	}
	if x.t.scalar() {
		pairs, word := c.pairs(x.t, key), x.word
		h.parts = append(h.parts, func(m *machine) uint64 { return pairs.of(m, word(m)) })
		return
	}
	hash := c.hash(x)
	h.parts = append(h.parts, func(m *machine) uint64 { return value.PairHash(key, hash(m)) })
}

// code computes the hash.
func (h *hashing) code() func(m *machine) uint64 {
	sum, parts := h.sum, h.parts
	return func(m *machine) uint64 {
		h := sum
		for _, p := range parts {
			h += p(m)
		}
		return h
	}
}

// madeType is the type of a function with the given values: the one that is wanted, if they fit.
func (c *compiler) madeType(keys []value.Value, vals []code, want *typ, built bool) *typ {
	fields := make([]*typ, len(vals))
	elem := scalars[never]
	for i, x := range vals {
		if x.t == nil {
			refuse("an infinite set as a value")
		}
		fields[i] = x.t
		elem = c.types.join(elem, x.t)
	}
	own := c.types.record(keys, fields, make([]bool, len(keys)), built)
	if built && !elem.mixed {
		own = c.types.array(keys, elem, built)
	}
	if want == nil || want.kind != record && want.kind != array {
		return own
	}
	if want.sameKeys(own) {
		return want
	}
	if want.kind == record && c.types.join(want, own) == want {
		return want
	}
	return own
}

// function compiles [x \in S |-> e].
func (c *compiler) function(n *ir.Node, want *typ) code {
	type pair struct {
		key value.Value
		val code
	}
	var pairs []pair
	c.combinations(n.Binds(), func(key []value.Value) {
		k := key[0]
		if len(n.Binds()) > 1 {
			k = value.MakeTuple(key)
		}
		var w *typ
		if want != nil && (want.kind == array || want.kind == record) {
			if i := keyPlace(want, k); i >= 0 {
				w = want.part(i)
			}
		} else if want != nil && want.kind == sequence {
			w = want.elem
		}
		pairs = append(pairs, pair{k, c.expr(n.Args[0], w)})
	})
	if len(pairs) == 0 {
		return c.constant(value.EmptyTuple, want)
	}
	slices.SortStableFunc(pairs, func(a, b pair) int { return value.Compare(a.key, b.key) })
	keys, vals := make([]value.Value, len(pairs)), make([]code, len(pairs))
	for i, p := range pairs {
		keys[i], vals[i] = p.key, p.val
	}
	return c.made(keys, vals, want, true)
}

// combinations calls f with the values of all variables of a binder over constant sets, the first varying fastest; in f
// the variables are these constants.
func (c *compiler) combinations(binds []ir.Bind, f func(vals []value.Value)) {
	sets := make([][]value.Value, len(binds))
	for i, b := range binds {
		s, ok := c.fold(b.Set)
		if !ok || !value.IsSet(s) || !isFinite(s) {
			refuse("a binder whose set varies")
		}
		sets[i] = value.Elems(s)
	}
	vals := make([]value.Value, len(binds))
	var each func(i int)
	each = func(i int) {
		if i < 0 {
			f(vals)
			return
		}
		for _, v := range sets[i] {
			vals[i] = v
			c.withAll(binds[i], v, func() { each(i - 1) })
		}
	}
	each(len(binds) - 1)
}

// withAll compiles something in which the locals of a binder are a constant, or the components of one.
func (c *compiler) withAll(b ir.Bind, v value.Value, f func()) {
	if !b.Tuple {
		c.with(b.Locals[0], v, f)
		return
	}
	es, ok := value.TupleElems(v)
	if !ok || len(es) != len(b.Locals) {
		refuse("an element is no tuple")
	}
	for i, x := range b.Locals {
		g := f
		f = func() { c.with(x, es[i], g) }
	}
	f()
}

// with compiles something in which a local is a constant.
func (c *compiler) with(x *ir.Local, v value.Value, f func()) {
	known := c.constant(v, nil)
	c.spend()
	c.withKnown(x, known, v, f)
}

// withKnown compiles something in which a local is a value that code holds.
func (c *compiler) withKnown(x *ir.Local, known code, v value.Value, f func()) {
	old := c.locals[x]
	c.locals[x] = &local{t: known.t, known: &known, val: v}
	f()
	if old == nil {
		delete(c.locals, x)
	} else {
		c.locals[x] = old
	}
}

// spend counts specialized copies of code; it refuses to make too many.
func (c *compiler) spend() {
	if c.allowed.budget--; c.allowed.budget < 0 {
		refuse("too much code")
	}
}
