package packed

import "math/bits"

// Whether constraints and invariants hold in a successor is told by the bits that they depend on, once they have been asked in a state with the same
// bits there. They hold in the state that is expanded, so of a successor only those matter of which a bit has changed; and of what is said about each
// element of a set, only the elements that have joined it.

// judged are the clauses of a layout: what can be asked of bits.
type judged struct {
	clauses []clause // nil if successors are not judged by their bits
	// words is how many words hold a bit for each clause.
	words int
}

// clause is an instance of a constraint or an invariant.
type clause struct {
	masks      masks
	each       bool // it says something about each element of a set, which the bits are
	constraint bool
}

// mostClauses is how many there are at most.
const mostClauses = 1 << 10

// Verdict is what is known of a successor by its bits.
type Verdict uint8

// The verdicts. Inside and Outside tell that all invariants hold.
const (
	Unknown Verdict = iota
	Inside          // the constraints hold, too
	Outside         // a constraint does not
)

// judgeByBits numbers the clauses. There are none where steps matter, or where what is asked may be another thing next time.
func (l *Layout) judgeByBits() {
	if l.parts == nil || !l.spec.Held || len(l.admitted) > 0 || len(l.implied) > 0 || l.spec.Questions != nil || l.spec.View != nil || len(l.spec.Permutations) > 0 {
		return
	}
	j := judged{clauses: []clause{}}
	for i, cs := range [][]check{l.constraints, l.invariants} {
		for k := range cs {
			if cs[k].asks || !j.take(l, &cs[k], i == 0) {
				return
			}
		}
	}
	j.words = (len(j.clauses) + 63) / 64
	l.judged = j
}

// take adds the clauses of a predicate; false if they are too many.
func (j *judged) take(l *Layout, x *check, constraint bool) bool {
	before := l.next[0] - l.cur[0]
	for i := range x.parts {
		p, r := &x.parts[i], rowOf(l.pack.bits)
		for _, s := range p.at {
			l.pack.bitsOfPlace(r, s.at-before, s.n, -1)
		}
		for k := range l.vars {
			if p.at == nil && x.reads>>k&1 != 0 {
				l.pack.bitsOfVariable(r, k)
			}
		}
		p.clause = len(j.clauses)
		j.clauses = append(j.clauses, clause{masks: masksOf(r), each: p.each, constraint: constraint})
	}
	return len(j.clauses) <= mostClauses
}

// clausesTouched appends, by bits, the clauses for which it matters what has changed between two rows.
func (l *Layout) clausesTouched(words []uint64, old, new row) []uint64 {
	n := len(words)
	for range l.judged.words {
		words = append(words, 0)
	}
	for i := range l.clauses {
		x := &l.clauses[i]
		for _, m := range x.masks {
			d := (old[m.word] ^ new[m.word]) & m.bits
			if x.each {
				d &= new[m.word]
			}
			if d != 0 {
				words[n+i/64] |= 1 << (i % 64)
				break
			}
		}
	}
	return words
}

// judging is what a worker remembers of clauses.
type judging struct {
	truths   []results // by clause: 1 or 0, by bits
	right    []row     // by clause about elements: those of which it is true; as many words as the clause has masks
	learning bool      // what is asked of the successor at hand, whose bits are those of the next row, is remembered
}

func newJudging(l *Layout, spare *int) judging {
	j := judging{truths: make([]results, len(l.clauses)), right: make([]row, len(l.clauses))}
	for i := range j.truths {
		j.truths[i] = results{size: 1, most: mostKept, spare: spare}
		j.right[i] = make(row, len(l.clauses[i].masks))
	}
	return j
}

// Judge tells what is known by their bits of a successor that has been put off. AppendJudged appends these.
func (w *Worker) Judge(x *Late) Verdict {
	w.judging.learning = false
	if !x.again || w.l.clauses == nil {
		w.out.late.unjudged++
		return Unknown
	}
	_, d := w.deed(x)
	more := d.rest()
	w.change(x, more)
	verdict := w.verdict(more.clauses(w.l.judged.words))
	if verdict == Unknown {
		w.out.late.unjudged++
		w.judging.learning = true
		w.visit(int(x.state))
		w.change(x, more)
	}
	return verdict
}

// change makes the next row a successor that has been put off.
func (w *Worker) change(x *Late, more rest) {
	copy(w.next, w.rowOf(x))
	changes := more.bits()
	for i := 0; i < len(changes); i += 2 {
		w.next[changes[i]] ^= changes[i+1]
	}
}

// AppendJudged appends the successor that was judged last, packed.
func (w *Worker) AppendJudged(buf []byte) []byte { return w.next.append(buf) }

// verdict is Judge, given the clauses that matter.
func (w *Worker) verdict(clauses []uint64) Verdict {
	verdict := Inside
	for i, set := range clauses {
		for ; set != 0; set &= set - 1 {
			n := i*64 + bits.TrailingZeros64(set)
			x := &w.l.clauses[n]
			if x.constraint && verdict == Outside {
				continue
			}
			switch truth, known := w.truth(n, x); {
			case !known:
				return Unknown
			case truth:
			case x.constraint:
				verdict = Outside
			default:
				return Unknown // an invariant is violated, which somebody else finds
			}
		}
	}
	return verdict
}

// truth returns what is known of a clause.
func (w *Worker) truth(n int, x *clause) (truth, known bool) {
	if x.each {
		for i, m := range x.masks {
			if w.next[m.word]&m.bits&^w.judging.right[n][i] != 0 {
				return false, false
			}
		}
		return true, true
	}
	k := &w.judging.truths[n]
	at := k.find(x.masks.key(w.next))
	return at >= 0 && k.words[at] != 0, at >= 0
}

// learn remembers whether a clause holds.
func (w *Worker) learn(n int, truth bool) {
	x := &w.l.clauses[n]
	if !x.each {
		k, word := &w.judging.truths[n], int64(0)
		if truth {
			word = 1
		}
		k.words[k.put(x.masks.key(w.next))] = word
		return
	}
	for i, m := range x.masks {
		if truth {
			w.judging.right[n][i] |= w.next[m.word] & m.bits
		}
	}
}
