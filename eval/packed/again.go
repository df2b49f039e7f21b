package packed

import (
	"math/bits"
	"slices"

	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
)

// Most actions depend on little of a state, which is the same in many: what they did there, they do again. So the successors of an
// action are remembered by what its footprint holds, as differences: of words there, and of the hashes of what these are parts of. The
// fingerprint of a successor follows from these alone; its words are written only if it is not known.

// repeated tells how an action is done again.
type repeated struct {
	places []place
	roots  uint64 // variables that are places as a whole
	// tree are the composite values that have places but are none, those that are inside of others first.
	tree []trunk
	vars []stretch // by variable: where it lies
}

// trunk is a composite value of the current state.
type trunk struct {
	at   int
	in   int    // the one that it is an element of; -1 if it is a variable
	key  uint64 // the hash of its key there
	vari int
}

const (
	// mostPlacesOfAction is how many places are worth comparing.
	mostPlacesOfAction = 16
	// triedAgain is after how many states an action decides whether to go on remembering.
	triedAgain = 1 << 9
	// mostDone is how many words an action remembers at most.
	mostDone = 1 << 19
	// wordsOfList is about what it takes to find a list of words again.
	wordsOfList = 5
	// fewLists is how many lists there are at least before it is asked whether they are found again.
	fewLists = 64
)

// repeat makes the actions of a layout remember what they did.
func (l *Layout) repeat(c *compiler) {
	if c.limit.plain {
		return
	}
	for i, a := range l.spec.Actions {
		f, ok := l.spec.action(a)
		if !ok {
			continue
		}
		c.begin(true, false, c.cur)
		if places, ok := c.footprintOf(f.Root); ok && len(places) <= mostPlacesOfAction {
			l.actions[i].again = l.newRepeated(places)
		}
	}
}

func (l *Layout) newRepeated(places []place) *repeated {
	r := &repeated{places: places}
	for i, t := range l.vars {
		r.vars = append(r.vars, stretch{l.cur[i], t.size})
	}
	for _, p := range places {
		if p.mask == 0 {
			continue
		}
		t, x := l.vars[p.vari], trunk{at: l.cur[p.vari], in: -1, vari: p.vari}
		if x.at == p.at {
			r.roots |= 1 << p.vari
		}
		for x.at != p.at {
			if !slices.Contains(r.tree, x) {
				r.tree = append(r.tree, x)
			}
			if t.kind == set {
				break
			}
			i := len(t.keys) - 1
			for x.at+t.at(i) > p.at {
				i--
			}
			x = trunk{at: x.at + t.at(i), in: x.at, key: t.keyHash[i], vari: p.vari}
			t = t.part(i)
		}
	}
	slices.SortFunc(r.tree, func(a, b trunk) int { return b.at - a.at })
	for i, x := range r.tree {
		r.tree[i].in = slices.IndexFunc(r.tree, func(o trunk) bool { return o.at == x.in })
	}
	return r
}

// concern notes for each leaf of a state which actions depend on it, and for each bit of a set.
func (l *Layout) concern() {
	for i := range l.pack.leaves {
		f := &l.pack.leaves[i]
		end := f.at + 1
		if f.kind == leafSequence || f.kind == leafField {
			end = f.at + f.t.size
		}
		if f.kind == leafWord {
			f.bits = &[64]actionSet{}
		}
		for k, a := range l.actions {
			if a.again == nil {
				continue
			}
			for _, p := range a.again.places {
				if p.at >= end || f.at >= p.at+p.size {
					continue
				}
				f.actions |= f.actions.bit(k)
				if f.bits == nil {
					continue
				}
				for b := range f.bits {
					if uint64(p.mask|p.late)>>b&1 != 0 {
						f.bits[b] |= f.actions.bit(k)
					}
				}
			}
		}
	}
}

// key tells what the current state has at the places from other things there; 0 if it has something of which too little is known.
func (r *repeated) key(m *machine) uint64 {
	key := uint64(taken)
	for i := range r.places {
		p := &r.places[i]
		w := m.mem[p.at]
		if w&p.late != 0 {
			return 0
		}
		x := uint64(w&p.mask) + uint64(i+1)*0x9e3779b97f4a7c15
		x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
		x = (x ^ x>>27) * 0x94d049bb133111eb
		key += x ^ x>>31
	}
	return key | taken
}

// done is what a worker remembers of an action.
type done struct {
	known []known
	words []uint64
	lists map[uint64]int // where lists of words begin, by their sums
	apart bool           // nearly every key has words of its own, which are not listed
	used  int
	last  int // where the words for the current state begin, see repeating.same; atNothing
	tried uint32
	found uint32
	off   bool // it is not worth the trouble
}

// known tells where the words for a key begin.
type known struct {
	key uint64 // 0 if there is none
	at  int    // atNothing if there are no successors
}

// atNothing is where the words begin that say that there are no successors: many are, and not looked at.
const atNothing = -1

// Words about a state are: how many successors there are, and for each one the variables that are written, the change of the sum of
// terms by variables that are places, the changes of the hashes in the tree by places in them, how many words change, and their
// addresses and changes.

// recording is what is being written down about an action that is done for the first time.
type recording struct {
	of    *repeated // nil if nothing is
	words []uint64
	wrong bool // it has written something else
}

// repeating is a worker's part of it.
type repeating struct {
	done   []done // by action
	record recording
	unmade unmade
	same   actionSet // those of which it is known where the words for the current state begin
	idle   actionSet // those of them that have no successors there
}

// actionSet holds actions by bits, and not more than there are bits.
type actionSet uint64

func (actionSet) bit(k int) actionSet { return 1 << k }

// unmade is a successor of which no more than the fingerprint is known.
type unmade struct {
	of     *repeated // nil if there is none
	made   *repeated // what it was of before it was made; nil if it was not
	words  []uint64  // addresses and changes
	hashes []int64   // of what is in the tree
}

// do runs an action, or does it again.
func (w *Worker) do(k int, a *action) {
	m, r := w.m, a.again
	if r == nil || w.done[k].off {
		w.run(a)
		return
	}
	d, same := &w.done[k], w.same.bit(k)
	if w.same&same != 0 {
		d.tried++
		d.found++
		w.repeat(k, r, d.last)
		return
	}
	key := r.key(m)
	if key == 0 {
		w.run(a)
		return
	}
	if d.find(key) {
		d.found++
		if w.found(same, d.last); d.last != atNothing {
			w.repeat(k, r, d.last)
		}
		return
	}
	if d.tried >= triedAgain {
		d.off = d.found < triedAgain/4
		if d.tried, d.found = 0, 0; d.off {
			m.spare += d.size()
			d.known, d.words, d.lists = nil, nil, nil
		}
	}
	w.record = recording{of: r, words: append(w.record.words[:0], 0)}
	all := w.run(a)
	w.record.of = nil
	switch {
	case w.record.wrong:
		d.off = true
	case all && !d.off && d.put(key, w.record.words, &m.spare):
		w.found(same, d.last)
	}
}

// found notes for an action where the words for the current state begin.
func (r *repeating) found(same actionSet, at int) {
	r.same, r.idle = r.same|same, r.idle&^same
	if at == atNothing {
		r.idle |= same
	}
}

// run runs an action; false if it has not been enumerated to its end. What has been put off is looked after before, unless what the action
// leads to may be put off, too.
func (w *Worker) run(a *action) bool {
	if l := &w.out.late; l.again && !l.far {
		w.comeBack()
	}
	return a.start(w.m)
}

// start runs an action; false if it has not been enumerated to its end.
func (a *action) start(m *machine) bool {
	if a.reset != nil {
		a.reset(m)
	}
	return a.run(m)
}

// find reports whether something is remembered for a key, which is the last one then.
func (d *done) find(key uint64) bool {
	d.tried++
	if len(d.known) == 0 {
		return false
	}
	x := d.place(key)
	d.last = x.at
	return x.key != 0
}

// place returns where a key is, or where it is to be.
func (d *done) place(key uint64) *known {
	last := uint64(len(d.known) - 1)
	for i := key & last; ; i = (i + 1) & last {
		if x := &d.known[i]; x.key == key || x.key == 0 {
			return x
		}
	}
}

// size is how many words it takes.
func (d *done) size() int { return cap(d.words) + 2*len(d.known) + wordsOfList*len(d.lists) }

// put remembers words for a key, and reports whether it does. Where there is no room it begins anew.
func (d *done) put(key uint64, words []uint64, spare *int) bool {
	if words[0] == 0 {
		words = nil // there are no successors
	}
	if len(words) > mostDone/8 {
		return false
	}
	before, room := d.size(), *spare
	at, there := d.written(words)
	more, need := 2*d.used >= len(d.known), len(d.words)
	if !there {
		need += len(words)
	}
	if more && 8*len(d.known) > room || need > cap(d.words) && 2*need > min(room, mostDone) {
		clear(d.known)
		clear(d.lists)
		d.words, d.used, more, there = d.words[:0], 0, len(d.known) == 0, len(words) == 0
		if 2*len(words) > room {
			return false
		}
	}
	if more {
		d.grow(max(leastKept, 4*len(d.known)))
	}
	if !there {
		at = len(d.words)
		d.words = append(d.words, words...)
		d.list(at, words)
	}
	d.last = at
	*d.place(key) = known{key, at}
	d.used++
	*spare -= d.size() - before
	return true
}

// written returns where words are that are there already: for other keys, an action often comes to the same.
func (d *done) written(words []uint64) (at int, ok bool) {
	if len(words) == 0 {
		return atNothing, true
	}
	at, ok = d.lists[sumOf(words)]
	return at, ok && at+len(words) <= len(d.words) && slices.Equal(d.words[at:at+len(words)], words)
}

// list notes where words are, unless that finds too few of them again.
func (d *done) list(at int, words []uint64) {
	switch n := len(d.lists); {
	case d.apart:
		return
	case n == 0:
		d.lists = map[uint64]int{}
	case n >= fewLists && 4*n > 3*d.used:
		d.apart, d.lists = true, nil
		return
	}
	d.lists[sumOf(words)] = at
}

// sumOf tells lists of words from most others.
func sumOf(words []uint64) uint64 {
	sum := uint64(len(words))
	for _, w := range words {
		sum = mixed(sum, w)
	}
	return sum
}

func (d *done) grow(n int) {
	old := d.known
	d.known = make([]known, n)
	for _, x := range old {
		if x.key != 0 {
			*d.place(x.key) = x
		}
	}
}

// take writes the successor at hand down.
func (x *recording) take(w *Worker) {
	m, r := w.m, x.of
	shift := w.l.next[0] - w.l.cur[0]
	x.words[0]++
	sum := uint64(0)
	for vars := m.written & r.roots; vars != 0; vars &= vars - 1 {
		i := bits.TrailingZeros64(vars)
		sum += state.Term(i, m.hashAt(w.l.vars[i], w.l.next[i])) - w.terms[i]
	}
	x.words = append(x.words, m.written, sum)
	first, differ := len(x.words), 0
	for range r.tree {
		x.words = append(x.words, 0)
	}
	deltas := x.words[first:]
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
		if t.in >= 0 {
			deltas[t.in] -= value.PairHash(t.key, now) - value.PairHash(t.key, old)
		}
	}
	count := len(x.words)
	x.words = append(x.words, 0)
	for _, p := range r.places {
		if m.written>>p.vari&1 == 0 || p.mask == 0 {
			continue
		}
		for at := p.at; at < p.at+p.size; at++ {
			if d := m.mem[at] ^ m.mem[at+shift]; d != 0 {
				x.words = append(x.words, uint64(at+shift), uint64(d))
				x.words[count]++
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
}

// repeat hands the successors on that are remembered of an action from a place on.
func (w *Worker) repeat(k int, r *repeated, at int) {
	if w.out.late.again {
		w.gather(k, r, at)
		return
	}
	m, u := w.m, &w.unmade
	words := w.done[k].words[at:]
	n := words[0]
	words = words[1:]
	for ; n > 0; n-- {
		written, sum := words[0], w.sum+words[1]
		words = words[2:]
		sum += w.rehash(r, words)
		words = words[len(r.tree):]
		end := 1 + 2*words[0]
		u.of, u.words = r, words[1:end]
		words = words[end:]
		m.written, m.unchanged = written, m.all&^written
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
	m, hashes := w.m, w.unmade.hashes[:len(r.tree)]
	deltas = deltas[:len(hashes)]
	clear(hashes)
	for i := range hashes {
		t := &r.tree[i]
		d := deltas[i] + uint64(hashes[i])
		old := uint64(m.mem[t.at])
		hashes[i] = int64(old + d)
		switch {
		case d == 0:
		case t.in < 0:
			change += state.Term(t.vari, old+d) - w.terms[t.vari]
		default:
			hashes[t.in] += int64(value.PairHash(t.key, old+d) - value.PairHash(t.key, old))
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
			m.mem[t.at+shift] = u.hashes[i]
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
