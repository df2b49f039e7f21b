package packed

import "github.com/gotlc/gotlc/eval/value"

// pairs tells what a key and a scalar add to the hash of a function: for most words it is looked up.
type pairs struct {
	t     *typ
	key   uint64
	table []uint64 // for words from 0 on
}

// mostPairs is how many words are looked up: a few cache lines.
const mostPairs = 64

// pairsOf tells tables apart.
type pairsOf struct {
	kind kind
	key  uint64
}

// pairs returns the hashes of pairs of a key, of which the hash is given, and scalars of a type.
func (c *compiler) pairs(t *typ, key uint64) pairs {
	p := pairs{t: t, key: key}
	of := pairsOf{t.kind, key}
	if p.table = c.tables[of]; p.table != nil || t.kind == never {
		return p
	}
	n := int64(mostPairs)
	switch t.kind {
	case boolean:
		n = 2
	case text, name, anything:
		n = min(n, c.m.store.count())
	}
	for w := range n {
		p.table = append(p.table, value.PairHash(key, c.m.hashWord(t, w)))
	}
	if c.tables == nil {
		c.tables = map[pairsOf][]uint64{}
	}
	c.tables[of] = p.table
	return p
}

// of returns the hash of the pair with a word.
func (p *pairs) of(m *machine, w int64) uint64 {
	if uint64(w) < uint64(len(p.table)) {
		return p.table[w]
	}
	return value.PairHash(p.key, m.hashWord(p.t, w))
}
