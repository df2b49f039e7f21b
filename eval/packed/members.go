package packed

import "math/bits"

// members calls f with the numbers of a set's elements in TLC's order, until it returns false; it returns whether it
// reached the end.
func (m *machine) members(t *typ, at int, f func(i int) bool) bool {
	r := m.mirrors[t.u.index]
	if r.n < t.u.sorted {
		m.follow(r)
	}
	if m.late(t, at) {
		return m.membersByRank(t, at, f)
	}
	for i := range t.size - 1 {
		for w := uint64(m.mem[at+1+i]); w != 0; w &= w - 1 {
			m.watch.lap()
			if !f(i*64 + bits.TrailingZeros64(w)) {
				return false
			}
		}
	}
	return true
}

// late reports whether a set has elements whose numbers are not in order.
func (m *machine) late(t *typ, at int) bool {
	n := t.u.sorted
	for i := n / 64; i < t.size-1; i++ {
		w := uint64(m.mem[at+1+i])
		if i == n/64 {
			w >>= n % 64
		}
		if w != 0 {
			return true
		}
	}
	return false
}

// membersByRank is members for such sets: the bits are brought in order first. The order is that of the beginning: elements
// that are new change it.
func (m *machine) membersByRank(t *typ, at int, f func(i int) bool) bool {
	r := m.mirrors[t.u.index]
	for i := t.size - 2; i >= 0; i-- {
		if w := uint64(m.mem[at+1+i]); w != 0 {
			if i*64+bits.Len64(w) > r.n {
				m.follow(r)
			}
			break
		}
	}
	if r.order == nil {
		m.trap("elements of a set have no order")
	}
	var local [maxUniverse/64 + 3]uint64
	words, order := t.size-1, r.order
	for i := range words {
		for w := uint64(m.mem[at+1+i]); w != 0; w &= w - 1 {
			k := r.rank[i*64+bits.TrailingZeros64(w)]
			local[k/64] |= 1 << (k % 64)
		}
	}
	for i := range words {
		for w := local[i]; w != 0; w &= w - 1 {
			m.watch.lap()
			if !f(int(order[i*64+bits.TrailingZeros64(w)])) {
				return false
			}
		}
	}
	return true
}

// has reports whether element i is in a set.
func (m *machine) has(at, i int) bool { return m.mem[at+1+i>>6]>>(i&63)&1 != 0 }

// size returns the number of elements of a set.
func (m *machine) size(t *typ, at int) int {
	n := 0
	for _, w := range m.mem[at+1 : at+t.size] {
		n += bits.OnesCount64(uint64(w))
	}
	return n
}

// put adds element i to a set.
func (m *machine) put(t *typ, at, i int) {
	p := at + 1 + i>>6
	if bit := int64(1) << (i & 63); m.mem[p]&bit == 0 {
		m.mem[p] |= bit
		m.mem[at] += int64(m.mirrors[t.u.index].member[i])
	}
}

// drop takes element i out of a set.
func (m *machine) drop(t *typ, at, i int) {
	p := at + 1 + i>>6
	if bit := int64(1) << (i & 63); m.mem[p]&bit != 0 {
		m.mem[p] &^= bit
		m.mem[at] -= int64(m.mirrors[t.u.index].member[i])
	}
}

// exchanged returns what the hash of a set changes by when word number i of its bits does.
func exchanged(m *machine, t *typ, i int, old, now int64) (h uint64) {
	r := m.mirrors[t.u.index]
	for d := uint64(old ^ now); d != 0; d &= d - 1 {
		k := bits.TrailingZeros64(d)
		e := i*64 + k
		if e >= r.n {
			m.follow(r)
		}
		if now>>k&1 != 0 {
			h += r.member[e]
		} else {
			h -= r.member[e]
		}
	}
	return h
}
