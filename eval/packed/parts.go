package packed

import (
	"slices"

	"github.com/gotlc/gotlc/eval/value"
)

// A state's fingerprint, and the hashes of the composite values that actions write into, are found without its words: they are sums over parts of
// the state, and what a part adds is remembered by its bits. Values that actions write into are trunks, which are divided, and so are those that have too
// many bits.

// trunk is a composite value of the current state whose hash is known.
type trunk struct {
	at     int
	in     int    // the first word of the one that it is an element of; -1 if it is a variable
	key    uint64 // the hash of its key there
	vari   int
	up     int // the number of the one that it is an element of: among the layout's, or in the tree of an action; -1 if it is a variable
	number int // in the tree of an action: among the layout's
}

// part is a part of a state that adds to the hash of a trunk, or a variable as a whole, of which it is the hash.
type part struct {
	masks  masks
	trunk  int  // its number; -1 for a variable
	isWord bool // it is a word of a set: what such a part adds is told by its bits
	vari   int
	t      *typ // of the trunk, or the variable
	at     int
	// from and to say which elements of the trunk it consists of. Of a set it is a word, whose first element is number from.
	from, to int
	leaf     *leaf // that word
}

const (
	// mostParts is how many parts a state has at most, and how many trunks.
	mostParts = 64
	// bitsOfPart is how many bits a part has, if it has more elements than one.
	bitsOfPart = 16
)

// share returns what the part adds, given the words.
func (p *part) share(m *machine) (h uint64) {
	if p.trunk < 0 {
		return m.hashAt(p.t, p.at)
	}
	for i := p.from; i < p.to; i++ {
		if at := p.at + p.t.at(i); p.t.kind == array || m.mem[at] != absent {
			h += value.PairHash(p.t.keyHash[i], m.hashAt(p.t.part(i), at))
		}
	}
	return h
}

// divide finds the parts of states. There are none if they are too many.
func (l *Layout) divide() {
	d := dividing{l: l, writable: map[int]bool{}}
	for _, x := range l.trunks {
		d.writable[x.at] = true
	}
	for i, t := range l.vars {
		d.value(t, l.cur[i], -1, 0, i)
	}
	if len(d.parts) > mostParts || len(d.trunks) > mostParts {
		return
	}
	l.trunks, l.parts = d.trunks, d.parts
	l.numberTrunks()
	for i := range l.parts {
		x := &l.parts[i]
		x.trunk = l.trunkAt(x.trunk)
		x.isWord = x.trunk >= 0 && x.t.kind == set
		x.masks.each(func(b int) { l.touch[b].parts |= 1 << i })
	}
}

// numberTrunks brings the trunks in order, those that are inside of others first, each once.
func (l *Layout) numberTrunks() {
	slices.SortFunc(l.trunks, func(a, b trunk) int { return b.at - a.at })
	l.trunks = slices.CompactFunc(l.trunks, func(a, b trunk) bool { return a.at == b.at })
	for i := range l.trunks {
		x := &l.trunks[i]
		x.up = l.trunkAt(x.in)
	}
	for i := range l.actions {
		if r := l.actions[i].again; r != nil {
			for k := range r.tree {
				r.tree[k].number = l.trunkAt(r.tree[k].at)
			}
		}
	}
}

// trunkAt returns the number of the trunk at an address, -1 if there is none.
func (l *Layout) trunkAt(at int) int {
	return slices.IndexFunc(l.trunks, func(x trunk) bool { return x.at == at })
}

// dividing is the division of states into parts.
type dividing struct {
	l        *Layout
	writable map[int]bool // addresses of what actions write into
	trunks   []trunk
	parts    []part // their trunks are addresses
}

// bits returns the bits of what lies at an address.
func (d *dividing) bits(at, size int, mask int64) masks {
	r := rowOf(d.l.pack.bits)
	d.l.pack.bitsOfPlace(r, at, size, mask)
	return masksOf(r)
}

// value divides a value of a type, which is an element of the one at an address, -1 if it is a variable, and reports whether it has become a
// trunk. A variable that has not is a part.
func (d *dividing) value(t *typ, at, in int, key uint64, vari int) (isTrunk bool) {
	ms := d.bits(at, t.size, -1)
	isTrunk = (t.kind == set || t.kind == array || t.kind == record) && (d.writable[at] || ms.count() > bitsOfPart)
	switch {
	case !isTrunk && in < 0:
		d.parts = append(d.parts, part{masks: ms, trunk: -1, t: t, at: at, vari: vari})
	case !isTrunk:
	default:
		d.trunks = append(d.trunks, trunk{at: at, in: in, key: key, vari: vari})
		if t.kind == set {
			d.set(t, at, vari)
		} else {
			d.elements(t, at, vari)
		}
	}
	return isTrunk
}

// set divides the bits of a set.
func (d *dividing) set(t *typ, at, vari int) {
	for i := range t.size - 1 {
		if ms := d.bits(at+1+i, 1, -1); len(ms) > 0 {
			f := d.l.pack.leafAt(at + 1 + i)
			d.parts = append(d.parts, part{masks: ms, trunk: at, t: t, at: at, from: 64 * i, leaf: f, vari: vari})
		}
	}
}

// elements divides the elements of an array or record: those that are no trunks join parts.
func (d *dividing) elements(t *typ, at, vari int) {
	from, r := 0, rowOf(d.l.pack.bits)
	end := func(to int) {
		if ms := masksOf(r); len(ms) > 0 {
			d.parts = append(d.parts, part{masks: ms, trunk: at, t: t, at: at, from: from, to: to, vari: vari})
		}
		clear(r)
		from = to
	}
	for i := range t.keys {
		p, x := at+t.at(i), t.part(i)
		optional := t.kind == record && t.partial[i]
		if !optional && d.value(x, p, at, t.keyHash[i], vari) {
			end(i)
			from = i + 1
			continue
		}
		if masksOf(r).count()+d.bits(p, x.size, -1).count() > bitsOfPart {
			end(i)
		}
		d.l.pack.bitsOfPlace(r, p, x.size, -1)
	}
	end(len(t.keys))
}
