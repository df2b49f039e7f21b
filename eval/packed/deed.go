package packed

import (
	"math/bits"

	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
)

// What is remembered of an action for some bits is a list of words: how many successors there are, then for each of them what its fingerprint
// follows from, one after the other, as all of these are read. That is the change of the sum of terms by variables that are places; where the rest of it
// begins, counted from there; how many hashes in the tree change, and for each of these which one and its change by places in it (twig). The rest is:
// the variables that are written, how many words change, their addresses and changes; how many words of the row do, their numbers and changes; and the
// clauses that depend on what changes there, by bits, but for those that the bits settle that the action depends on.

// deed is a successor in such a list.
type deed []uint64

// sum is the change of the sum of terms by variables that are places.
func (d deed) sum() uint64 { return d[0] }

// changes are twigs, those that are inside of others first, each with the change of its hash.
func (d deed) changes() []uint64 { return d[3 : 3+2*d[2]] }

// twig is a composite value whose hash changes: its number among the trunks, and 1 + the place among the twigs of what it is in, 0 if it is a
// variable.
type twig uint64

func newTwig(trunk, up int) twig { return twig(trunk)<<32 | twig(up) }

func (b twig) trunk() int { return int(b >> 32) }
func (b twig) up() int    { return int(b & mostTwigs) }

// mostTwigs is how many hashes a deed changes at most.
const mostTwigs = 1<<5 - 1

// next is what comes after the deed.
func (d deed) next() deed { return d[3+2*d[2]:] }

// rest is what is needed of a successor that is not known.
type rest []uint64

func (d deed) rest() rest { return rest(d[d[1]:]) }

func (x rest) written() uint64 { return x[0] }

// words are addresses and changes.
func (x rest) words() []uint64 { return x[2 : 2+2*x[1]] }

// bits are numbers of words of the row, and changes.
func (x rest) bits() []uint64 {
	x = x[2+2*x[1]:]
	return x[1 : 1+2*x[0]]
}

// clauses are the clauses of which there are so many words.
func (x rest) clauses(n int) []uint64 {
	x = x[2+2*x[1]:]
	x = x[1+2*x[0]:]
	return x[:n]
}

// recording is what is being written down about an action that is done for the first time.
type recording struct {
	of    *repeated // nil if nothing is
	deeds []uint64
	rests []uint64
	// deltas are the changes of hashes in the tree by places in them.
	deltas []uint64
	at     []int // where deeds begin
	wrong  bool  // it has written something else
	unfit  bool  // something does not fit the bits that it has
}

func (x *recording) begin(of *repeated) {
	*x = recording{of: of, deeds: append(x.deeds[:0], 0), rests: x.rests[:0], at: x.at[:0], deltas: x.deltas}
}

// list returns what has been written down.
func (x *recording) list() []uint64 {
	if len(x.at) == 0 {
		return nil
	}
	x.deeds[0] = uint64(len(x.at))
	for _, at := range x.at {
		x.deeds[at+1] += uint64(len(x.deeds) - at)
	}
	x.deeds = append(x.deeds, x.rests...)
	return x.deeds
}

// take writes the successor at hand down.
func (x *recording) take(w *Worker) {
	m, r := w.m, x.of
	shift := w.l.next[0] - w.l.cur[0]
	sum := uint64(0)
	for vars := m.written & r.roots; vars != 0; vars &= vars - 1 {
		i := bits.TrailingZeros64(vars)
		sum += state.Term(i, m.hashAt(w.l.vars[i], w.l.next[i])) - w.terms[i]
	}
	x.at = append(x.at, len(x.deeds))
	x.deeds = append(x.deeds, sum, uint64(len(x.rests)), 0)
	differ := -x.takeTree(m, shift)
	count := len(x.rests) + 1
	x.rests = append(x.rests, m.written, 0)
	for _, p := range r.places {
		if m.written>>p.vari&1 == 0 || p.mask == 0 {
			continue
		}
		for at := p.at; at < p.at+p.size; at++ {
			if d := m.mem[at] ^ m.mem[at+shift]; d != 0 {
				x.rests = append(x.rests, uint64(at+shift), uint64(d))
				x.rests[count]++
				differ--
				x.wrong = x.wrong || d&^(p.mask|p.late) != 0
			}
		}
	}
	for vars := m.written; vars != 0; vars &= vars - 1 {
		v := r.vars[bits.TrailingZeros64(vars)]
		for at := v.at; at < v.at+v.n; at++ {
			if m.mem[at] != m.mem[at+shift] {
				differ++
			}
		}
	}
	x.wrong = x.wrong || differ != 0
	x.takeBits(w)
}

// takeTree writes down which hashes in the tree change, and returns how many do.
func (x *recording) takeTree(m *machine, shift int) (n int) {
	tree, begin := x.of.tree, len(x.deeds)
	x.deltas = append(x.deltas[:0], make([]uint64, len(tree))...)
	places := make([]int, len(tree)) // of twigs, from 1 on
	for i, t := range tree {
		old, now := uint64(m.mem[t.at]), uint64(m.mem[t.at+shift])
		if m.written>>t.vari&1 == 0 || now == old {
			continue
		}
		n++
		places[i] = n
		x.deeds = append(x.deeds, uint64(i), x.deltas[i]+now-old)
		if t.up >= 0 {
			x.deltas[t.up] -= value.PairHash(t.key, now) - value.PairHash(t.key, old)
		}
	}
	for k := range n {
		t, up := &tree[x.deeds[begin+2*k]], 0
		if t.up >= 0 {
			up = places[t.up]
			x.wrong = x.wrong || up == 0
		}
		x.deeds[begin+2*k] = uint64(newTwig(t.number, up))
	}
	x.deeds[begin-1] = uint64(n)
	x.wrong = x.wrong || n >= mostTwigs
	return n
}

// takeBits writes down which bits of the successor at hand are others, and which clauses depend on them.
func (x *recording) takeBits(w *Worker) {
	copy(w.next, w.row)
	if !w.l.pack.repack(w.next, w.m.mem, w.l.next[0]-w.l.cur[0], w.m.written) {
		x.unfit = true
		return
	}
	count := len(x.rests)
	x.rests = append(x.rests, 0)
	for i, old := range w.row {
		if d := w.next[i] ^ old; d != 0 {
			x.rests = append(x.rests, uint64(i), d)
			x.rests[count]++
		}
	}
	count = len(x.rests)
	x.rests = w.l.clausesTouched(x.rests, w.row, w.next)
	w.settle(x.rests[count:], x.of.masks)
}

// unmade is a successor of which no more than the fingerprint is known.
type unmade struct {
	of    *repeated // nil if there is none
	made  *repeated // what it was of before it was made; nil if it was not
	words []uint64  // addresses and changes
	deed  deed
}

// repeat hands the successors on that are remembered of an action from a place on.
func (w *Worker) repeat(k int, r *repeated, at int) {
	if w.out.late.again {
		w.gather(k, at)
		return
	}
	w.catchUp()
	m, u := w.m, &w.unmade
	list := w.done[k].words.at(at)
	d := deed(list[1:])
	for range list[0] {
		x := d.rest()
		sum := w.sum + w.rehash(d)
		u.of, u.words, u.deed = r, x.words(), d
		d = d.next()
		m.written, m.unchanged = x.written(), m.all&^x.written()
		goOn := w.handOn(sum)
		w.unmake()
		u.of = nil
		if !goOn {
			break
		}
	}
	m.step.begin()
}

// rehash returns what a deed changes in the sum of terms.
func (w *Worker) rehash(d deed) (change uint64) {
	change = d.sum()
	changes := d.changes()
	for i := 0; i+1 < len(changes); i += 2 {
		b, sum := twig(changes[i]), &w.sums[1+i/2&mostTwigs]
		x := &w.hashes[b.trunk()]
		adds := x.after(x.hash+changes[i+1]+*sum) - x.adds
		*sum = 0
		if up := b.up(); up == 0 {
			change += adds
		} else {
			w.sums[up] += adds
		}
	}
	return change
}

// writeHashes writes the hashes that a deed changes.
func (w *Worker) writeHashes(d deed) {
	changes, shift := d.changes(), w.l.next[0]-w.l.cur[0]
	for i := 0; i+1 < len(changes); i += 2 {
		b, sum := twig(changes[i]), &w.sums[1+i/2&mostTwigs]
		x := &w.hashes[b.trunk()]
		now := x.hash + changes[i+1] + *sum
		*sum = 0
		w.m.mem[w.l.trunks[b.trunk()].at+shift] = int64(now)
		if up := b.up(); up > 0 {
			w.sums[up] += x.after(now) - x.adds
		}
	}
}

// handOn hands on a successor with a sum of terms.
func (w *Worker) handOn(sum uint64) bool {
	if w.l.view.hash != nil || w.orbit != nil {
		w.make()
		return w.successor(w.m)
	}
	w.out.count++
	return w.out.emit(w.out.action, state.Finish(sum))
}

// make writes the words of the successor at hand, if they are not there.
func (w *Worker) make() {
	m, u := w.m, &w.unmade
	r := u.of
	if r == nil {
		return
	}
	u.of, u.made = nil, r
	shift := w.l.next[0] - w.l.cur[0]
	for vars := m.written & m.stale; vars != 0; vars &= vars - 1 {
		v := r.vars[bits.TrailingZeros64(vars)]
		m.copyValue(v.at+shift, v.at, v.n)
	}
	m.stale |= m.written
	for i := 0; i < len(u.words); i += 2 {
		m.mem[u.words[i]] ^= int64(u.words[i+1])
	}
	w.writeHashes(u.deed)
}

// unmake puts the words back that make has written.
func (w *Worker) unmake() {
	m, u := w.m, &w.unmade
	r := u.made
	if r == nil {
		return
	}
	u.made = nil
	shift := w.l.next[0] - w.l.cur[0]
	for i := 0; i < len(u.words); i += 2 {
		at := int(u.words[i])
		m.mem[at] = m.mem[at-shift]
	}
	changes := u.deed.changes()
	for i := 0; i < len(changes); i += 2 {
		at := w.l.trunks[twig(changes[i]).trunk()].at
		m.mem[at+shift] = m.mem[at]
	}
	m.stale &^= m.written
}
