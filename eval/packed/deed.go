package packed

import (
	"math/bits"

	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
)

// What is remembered of an action for some bits is a list of words: how many successors there are, then for each of them what its fingerprint
// follows from, one after the other, as all of these are read. That is the change of the sum of terms by variables that are places, the changes of the
// hashes in the tree by places in them, and where the rest of it begins, counted from there. The rest is: the variables that are written, how many words change, their
// addresses and changes; how many words of the row do, their numbers and changes; and the clauses that depend on what changes there, by bits.

// deed is a successor in such a list.
type deed []uint64

// sum is the change of the sum of terms by variables that are places.
func (d deed) sum() uint64 { return d[0] }

// deltas are the changes of the hashes in a tree.
func (d deed) deltas(r *repeated) []uint64 { return d[1 : 1+len(r.tree)] }

// size is how many words there are before the next deed.
func (r *repeated) size() int { return 2 + len(r.tree) }

// rest is what is needed of a successor that is not known.
type rest []uint64

func (d deed) rest(r *repeated) rest { return rest(d[d[1+len(r.tree)]:]) }

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
	n     int  // deeds
	wrong bool // it has written something else
	unfit bool // something does not fit the bits that it has
}

func (x *recording) begin(of *repeated) {
	*x = recording{of: of, deeds: append(x.deeds[:0], 0), rests: x.rests[:0]}
}

// list returns what has been written down, given the size of a deed.
func (x *recording) list(size int) []uint64 {
	if x.n == 0 {
		return nil
	}
	x.deeds[0] = uint64(x.n)
	for i := range x.n {
		x.deeds[(i+1)*size] += uint64((x.n - i) * size)
	}
	return append(x.deeds, x.rests...)
}

// take writes the successor at hand down.
func (x *recording) take(w *Worker) {
	m, r := w.m, x.of
	shift := w.l.next[0] - w.l.cur[0]
	x.n++
	sum := uint64(0)
	for vars := m.written & r.roots; vars != 0; vars &= vars - 1 {
		i := bits.TrailingZeros64(vars)
		sum += state.Term(i, m.hashAt(w.l.vars[i], w.l.next[i])) - w.terms[i]
	}
	x.deeds = append(x.deeds, sum)
	first, differ := len(x.deeds), 0
	for range r.tree {
		x.deeds = append(x.deeds, 0)
	}
	deltas := x.deeds[first:]
	for i, t := range r.tree {
		if m.written>>t.vari&1 == 0 {
			continue
		}
		old, now := uint64(m.mem[t.at]), uint64(m.mem[t.at+shift])
		deltas[i] += now - old
		if now == old {
			continue
		}
		differ--
		if t.up >= 0 {
			deltas[t.up] -= value.PairHash(t.key, now) - value.PairHash(t.key, old)
		}
	}
	x.deeds = append(x.deeds, uint64(len(x.rests)))
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
	x.rests = w.l.clausesTouched(x.rests, w.row, w.next)
}

// unmade is a successor of which no more than the fingerprint is known.
type unmade struct {
	of     *repeated // nil if there is none
	made   *repeated // what it was of before it was made; nil if it was not
	words  []uint64  // addresses and changes
	hashes []uint64  // of what is in the tree
}

// repeat hands the successors on that are remembered of an action from a place on.
func (w *Worker) repeat(k int, r *repeated, at int) {
	if w.out.late.again {
		w.gather(k, r, at)
		return
	}
	w.catchUp()
	m, u := w.m, &w.unmade
	list := w.done[k].words[at:]
	for i := range int(list[0]) {
		d := deed(list[1+i*r.size():])
		x := d.rest(r)
		sum := w.sum + d.sum() + w.rehash(r, d.deltas(r))
		u.of, u.words = r, x.words()
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

// rehash finds the hashes of what is in the tree of an action for a successor, given what is remembered of their changes, and returns what
// they change in the sum of terms.
func (w *Worker) rehash(r *repeated, deltas []uint64) (change uint64) {
	hashes := w.unmade.hashes[:len(r.tree)]
	deltas = deltas[:len(hashes)]
	clear(hashes)
	for i := range hashes {
		t := &r.tree[i]
		d, old := deltas[i]+hashes[i], w.hashes[t.number]
		hashes[i] = old + d
		switch {
		case d == 0:
		case t.up < 0:
			change += state.Term(t.vari, old+d) - w.terms[t.vari]
		default:
			hashes[t.up] += value.PairHash(t.key, old+d) - value.PairHash(t.key, old)
		}
	}
	return change
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
	for i := range r.tree {
		if t := &r.tree[i]; m.written>>t.vari&1 != 0 {
			m.mem[t.at+shift] = int64(u.hashes[i])
		}
	}
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
	for i := range r.tree {
		at := r.tree[i].at
		m.mem[at+shift] = m.mem[at]
	}
	m.stale &^= m.written
}
