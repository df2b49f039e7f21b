package packed

import (
	"math/bits"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/eval/value/rabin"
)

// prints computes what values add to TLC's fingerprints of states from their words: most states of a graph have a value that no other one had, and making
// it takes longer than all else.
type prints struct {
	m      *machine
	parts  *rabin.Parts
	stored []rabin.Part          // by number in the store
	keys   map[*typ][]rabin.Part // of records, arrays and sequences
	elems  [][]rabin.Part        // of universes
}

// mostStored is up to which number the parts of stored values are kept.
const mostStored = 1 << 12

// Part returns what the value of a variable in the current state adds to TLC's fingerprint of the state.
func (w *Worker) Part(variable int, parts *rabin.Parts) rabin.Part {
	w.catchUp()
	if w.prints == nil || w.prints.parts != parts {
		w.prints = &prints{m: w.m, parts: parts, keys: map[*typ][]rabin.Part{}, elems: make([][]rabin.Part, len(w.m.mirrors))}
	}
	s := parts.Sum()
	w.prints.add(&s, w.l.vars[variable], w.l.cur[variable])
	return s.Part()
}

// add adds the value at an address.
func (p *prints) add(s *rabin.Sum, t *typ, at int) {
	switch {
	case t.kind == boolean:
		s.Bool(p.m.mem[at] != 0)
	case t.kind == integer:
		s.Int(int32(p.m.mem[at]))
	case t.scalar():
		s.Add(p.ofStored(p.m.mem[at]))
	case t.kind == set:
		p.addSet(s, t, at)
	default:
		p.addFunction(s, t, at)
	}
}

// ofStored returns the part of a value in the store.
func (p *prints) ofStored(n int64) rabin.Part {
	if n >= mostStored {
		return p.parts.Part(p.m.store.val(n))
	}
	for int64(len(p.stored)) <= n {
		p.stored = append(p.stored, rabin.Part{})
	}
	return p.known(&p.stored[n], func() value.Value { return p.m.store.val(n) })
}

// known returns a part that has been found already, or finds it.
func (p *prints) known(x *rabin.Part, v func() value.Value) rabin.Part {
	if *x == (rabin.Part{}) {
		*x = p.parts.Part(v())
	}
	return *x
}

func (p *prints) addFunction(s *rabin.Sum, t *typ, at int) {
	n := len(t.keys)
	switch t.kind {
	case sequence:
		n = int(p.m.mem[at+1])
	case record:
		for _, off := range t.offs {
			if p.m.mem[at+off] == absent {
				n--
			}
		}
	}
	s.Func(n)
	keys := p.keysOf(t)
	for i := 0; n > 0; i++ {
		x := at + t.at(i)
		if t.kind == record && p.m.mem[x] == absent {
			continue
		}
		s.Add(keys[i])
		p.add(s, t.part(i), x)
		n--
	}
}

// keysOf returns the parts of the keys that functions of a type may have.
func (p *prints) keysOf(t *typ) []rabin.Part {
	parts := p.keys[t]
	if parts == nil {
		for _, k := range t.keys {
			parts = append(parts, p.parts.Part(k))
		}
		for i := range t.cap {
			parts = append(parts, p.parts.Part(value.MakeInt(int32(i+1))))
		}
		p.keys[t] = parts
	}
	return parts
}

func (p *prints) addSet(s *rabin.Sum, t *typ, at int) {
	n, last := 0, -1
	for i, w := range p.m.mem[at+1 : at+t.size] {
		if w != 0 {
			n += bits.OnesCount64(uint64(w))
			last = i*64 + bits.Len64(uint64(w)) - 1
		}
	}
	if last >= t.u.sorted {
		s.Add(p.parts.Part(p.m.decode(t, at)))
		return
	}
	s.Set(n)
	elems := p.elems[t.u.index]
	if elems == nil {
		elems = make([]rabin.Part, t.u.sorted)
		p.elems[t.u.index] = elems
	}
	for i, w := range p.m.mem[at+1 : at+t.size] {
		for ; w != 0; w &= w - 1 {
			e := i*64 + bits.TrailingZeros64(uint64(w))
			s.Add(p.known(&elems[e], func() value.Value { return t.u.val(e) }))
		}
	}
}
