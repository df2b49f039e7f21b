package packed

import (
	"math/bits"

	"github.com/gotlc/gotlc/eval/state"
	"github.com/gotlc/gotlc/eval/value"
)

// Most of what is asked of a state of the frontier is told by its bits: which actions lead anywhere, what they did before where the same bits
// were the same, what fingerprints that comes to. So words are read when something has to be run, and not before; until then
// they are those of an earlier state.

// current is the current state as bits.
type current struct {
	row    row
	rowed  bool     // they are there
	next   row      // those of the state that is read, or of a successor
	words  row      // those of the state that the words are
	worded bool     // they are there
	behind bool     // the words are those of an earlier state
	hashes []hashed // by trunk
	shares shares
	habit  habit
}

// hashed is what is known of a trunk.
type hashed struct {
	hash uint64
	adds uint64 // to the hash that the trunk is a part of, or to the sum of terms
	key  uint64 // of the trunk
	vari int32  // the variable; -1 if it is none but a part of one
}

// after returns what the trunk adds if it has another hash.
func (x *hashed) after(hash uint64) uint64 {
	if x.vari >= 0 {
		return state.Term(int(x.vari), hash)
	}
	return value.PairHash(x.key, hash)
}

// shares are what the parts of the current state add to hashes.
type shares struct {
	known   []results // by part: what it adds, by its bits
	of      []uint64  // by part: what it adds now
	changes []uint64  // by trunk, while they are brought up to date; 0 otherwise
	changed uint64    // those trunks, by bits
	whole   bool      // of is that
}

// unchange forgets what has changed.
func (s *shares) unchange() {
	clear(s.changes)
	s.changed = 0
}

// change adds to the change of a trunk's hash.
func (s *shares) change(trunk int, by uint64) {
	s.changes[trunk] += by
	s.changed |= 1 << trunk
}

// habit tells whether it pays to leave the words behind.
type habit struct {
	states, caughtUp uint32
	never            bool
}

// statesOfHabit is after how many states it is asked whether words are needed nearly always.
const statesOfHabit = 1 << 10

func newCurrent(l *Layout, spare *int) current {
	c := current{row: rowOf(l.pack.bits), next: rowOf(l.pack.bits), words: rowOf(l.pack.bits), hashes: make([]hashed, len(l.trunks))}
	c.shares = shares{
		known: make([]results, len(l.parts)), of: make([]uint64, len(l.parts)), changes: make([]uint64, len(l.trunks)),
	}
	for i, x := range l.trunks {
		c.hashes[i] = hashed{key: x.key, vari: -1}
		if x.up < 0 {
			c.hashes[i].vari = int32(x.vari)
		}
	}
	for i := range c.shares.known {
		c.shares.known[i] = results{site: site{size: 1, most: mostKept}, spare: spare}
	}
	return c
}

// Set makes a packed state the current one.
func (w *Worker) Set(encoded []byte) {
	w.next.read(encoded)
	w.turn()
}

// turn makes the state whose bits are those of the next row the current one.
func (w *Worker) turn() {
	next, was := w.next, w.rowed
	var t touched
	if was && w.l.touch != nil {
		t = w.l.differences(w.row, next)
		t.actions = w.same &^ t.actions
	}
	w.row, w.next = next, w.row
	w.startAnew()
	w.rowed, w.same, w.behind = true, t.actions, true
	if was && w.mayStayBehind() {
		w.trail(t.parts)
		return
	}
	w.read()
	w.stands()
}

// mayStayBehind reports whether there is use in leaving the words behind.
func (w *Worker) mayStayBehind() bool {
	h := &w.habit
	if h.states++; h.states == statesOfHabit {
		h.never = h.caughtUp > statesOfHabit/8*7
		h.states, h.caughtUp = 0, 0
	}
	return w.whole && w.worded && w.l.parts != nil && w.out.late.again && !h.never
}

// catchUp makes the words those of the current state.
func (w *Worker) catchUp() {
	if w.behind {
		w.habit.caughtUp++
		w.read()
	}
}

// read reads the words of the current state, over those of an earlier one if these are known as bits, too.
func (w *Worker) read() {
	if w.whole && w.worded {
		w.renew()
		for i, t := range w.l.vars { // the terms may be those of a state for which the words have not been read
			w.becomes(i, w.m.hashAt(t, w.l.cur[i]))
		}
	} else {
		unpack(w.row, w.l.pack.ops, w.m.mem, 0, 0)
		for i, t := range w.l.vars {
			w.m.hashAll(t, w.l.cur[i])
		}
		w.begin()
	}
	w.whole, w.worded, w.behind = true, true, false
	copy(w.words, w.row)
	w.m.boxed.made = false
}

// stands takes into account that the words are those of the current state, of which the bits are known: what else is known follows.
func (w *Worker) stands() {
	for i := range w.l.trunks {
		x := &w.hashes[i]
		x.hash = uint64(w.m.mem[w.l.trunks[i].at])
		x.adds = x.after(x.hash)
	}
	w.shares.whole = false
}

// pack finds the bits of the current state, given the words, if they are of use.
func (w *Worker) pack() {
	w.rowed, w.worded = false, false
	if !w.l.repeats {
		return
	}
	clear(w.row)
	if pack(w.row, w.l.pack.ops, w.m.mem, 0, 0) {
		w.rowed, w.worded = true, true
		copy(w.words, w.row)
		w.stands()
	}
}

// trail finds the hashes of the current state by its bits, given the parts that are others than in the state before. Where a part
// is met for the first time the words are read.
func (w *Worker) trail(parts uint64) {
	s, known := &w.shares, w.shares.whole
	for ps := parts; known && ps != 0; ps &= ps - 1 {
		i := bits.TrailingZeros64(ps)
		p := &w.l.parts[i]
		if p.isWord {
			s.change(p.trunk, w.exchanged(p))
			continue
		}
		at := s.known[i].find(p.masks.key(w.row))
		if known = at >= 0; !known {
			break
		}
		now := uint64(s.known[i].words[at])
		if p.trunk < 0 {
			w.becomes(p.vari, now)
		} else {
			s.change(p.trunk, now-s.of[i])
		}
		s.of[i] = now
	}
	if !known {
		s.unchange()
		w.catchUp()
		w.share(parts)
		return
	}
	for s.changed != 0 {
		i := bits.TrailingZeros64(s.changed)
		x := &w.hashes[i]
		x.hash += s.changes[i]
		adds := x.after(x.hash)
		s.changes[i] = 0
		s.changed &^= 1 << i
		if x.vari >= 0 {
			w.sum += adds - x.adds
			w.terms[x.vari] = adds
		} else {
			s.change(w.l.trunks[i].up, adds-x.adds)
		}
		x.adds = adds
	}
}

// share remembers what parts add, which the words tell: of all parts, unless those that have changed are given and the others are known.
func (w *Worker) share(parts uint64) {
	s := &w.shares
	if !s.whole {
		parts = ^uint64(0) >> (64 - len(w.l.parts))
	}
	for ; parts != 0; parts &= parts - 1 {
		i := bits.TrailingZeros64(parts)
		p, k := &w.l.parts[i], &s.known[i]
		if p.isWord {
			continue
		}
		s.of[i] = p.share(w.m)
		k.words[k.put(p.masks.key(w.row))] = int64(s.of[i])
	}
	w.stands()
	s.whole = true
}

// exchanged returns what a word of a set that is another one than in the state before, whose bits are those of the next row, changes in the hash of
// the set.
func (w *Worker) exchanged(p *part) uint64 {
	from, width := p.leaf.from(), p.leaf.to()-p.leaf.from()
	return exchanged(w.m, p.t, p.from/64, int64(w.next.get(from, width)), int64(w.row.get(from, width)))
}

// becomes takes into account that a variable of the current state has got a value with another hash.
func (w *Worker) becomes(i int, hash uint64) {
	term := state.Term(i, hash)
	w.sum += term - w.terms[i]
	w.terms[i] = term
}
