package packed

import (
	"iter"
	"math/bits"
	"slices"
)

// Whether constraints and invariants hold in a successor is told by the bits that they depend on, once they have been asked in a state with the same
// bits there. They hold in the state that is expanded, so of a successor only those matter of which a bit has changed; and of what is said about each
// element of a set, only the elements that have joined it.

// judged are the clauses of a layout: what can be asked of bits.
type judged struct {
	clauses []clause // nil if successors are not judged by their bits
	// words is how many words hold a bit for each clause.
	words    int
	rulings  []ruling
	findings *findings // about bits that are many
}

// clause is an instance of a constraint or an invariant.
type clause struct {
	masks      masks
	touched    masks // where a change matters
	narrow     narrow
	seed       uint64 // of keys
	each       bool   // it says something about each element of a set, which the bits are
	constraint bool
	part       *instance
	reset      func(m *machine) // of its predicate
}

// narrow is where the bits of a clause lie that are so few that what is known of all they may be takes a word.
type narrow struct {
	is    bool
	word  int
	shift int
	bits  uint64
}

// narrowOf tells whether bits are so few.
func narrowOf(ms masks) narrow {
	if len(ms) != 1 {
		return narrow{}
	}
	m := ms[0]
	shift := bits.TrailingZeros64(m.bits)
	return narrow{bits.Len64(m.bits)-shift <= 6, m.word, shift, m.bits}
}

// value returns what the bits are in a row, most the greatest value.
func (x *narrow) value(r row) uint64 { return r[x.word] & x.bits >> x.shift & 63 }
func (x *narrow) most() uint64       { return x.bits >> x.shift }

// in returns, as one bit, what the bits are in a row.
func (x *narrow) in(r row) uint64 { return 1 << x.value(r) }

// ruling is what those of a predicate's premises that depend on the same bits say about its clauses.
type ruling struct {
	masks  masks
	narrow narrow
	seed   uint64 // of keys
	of     []ruled
	all    clauseSet // the clauses that are asked under one of these premises
}

// isLast reports whether premises are those that it has got last, takes whether there is room for them.
func (r *ruling) isLast(g *given) bool { return len(r.of) > 0 && r.of[len(r.of)-1].given == g }
func (r *ruling) takes(g *given) bool  { return r.isLast(g) || len(r.of) < mostRuled }

// ruled are the clauses that are asked under a premise.
type ruled struct {
	*given
	clauses clauseSet
}

// clauseSet holds clauses by bits.
type clauseSet []uint64

// with returns the set with a clause added.
func (s clauseSet) with(n int) clauseSet {
	for len(s) <= n/64 {
		s = append(s, 0)
	}
	s[n/64] |= 1 << (n % 64)
	return s
}

// add and remove change a set by another one, which may be shorter.
func (s clauseSet) add(o clauseSet) {
	for i, x := range o {
		s[i] |= x
	}
}

func (s clauseSet) remove(o clauseSet) {
	for i, x := range o {
		s[i] &^= x
	}
}

// meets reports whether two sets have a clause in common.
func (s clauseSet) meets(o clauseSet) bool {
	for i, x := range s {
		if x&o[i] != 0 {
			return true
		}
	}
	return false
}

const (
	// mostClauses is how many there are at most.
	mostClauses = 1 << 10
	// mostRuled is how many premises a ruling has at most.
	mostRuled = 60
)

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
	if l.parts == nil || !l.spec.Assumed.Held || len(l.admitted) > 0 || len(l.implied) > 0 || l.spec.Questions != nil || l.spec.View != nil || len(l.spec.Permutations) > 0 {
		return
	}
	j := judged{clauses: []clause{}, findings: newFindings()}
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
	first := len(j.rulings)
	for i := range x.parts { // leads first: where they leave clauses out the others are not looked up
		if p := &x.parts[i]; p.given != nil && p.given.lead != nil {
			j.rule(p.given.lead, len(j.clauses)+i, l.bitsOf(p.given.lead.at), first)
		}
	}
	for i := range x.parts {
		p := &x.parts[i]
		var ms masks
		if p.at != nil {
			ms = l.bitsOf(p.at)
		} else {
			ms = l.bitsOfVariables(x.reads)
		}
		y := clause{masks: ms, touched: ms, each: p.each, constraint: constraint, part: p, reset: x.reset}
		p.clause = len(j.clauses)
		if p.given != nil {
			j.rule(p.given, p.clause, l.bitsOf(p.given.at), first)
			if p.itself != nil {
				y.masks = l.bitsOf(p.itself)
			}
		}
		y.narrow, y.seed = narrowOf(y.masks), mixed(1, uint64(p.clause))
		j.clauses = append(j.clauses, y)
	}
	return len(j.clauses) <= mostClauses
}

// rule adds a clause to the ruling of premises, which have these bits, among those from a number on.
func (j *judged) rule(g *given, clause int, ms masks, first int) {
	i := first
	for i < len(j.rulings) && !(slices.Equal(j.rulings[i].masks, ms) && j.rulings[i].takes(g)) {
		i++
	}
	if i == len(j.rulings) {
		j.rulings = append(j.rulings, ruling{masks: ms, narrow: narrowOf(ms), seed: mixed(2, uint64(i))})
	}
	r := &j.rulings[i]
	if !r.isLast(g) {
		g.ruling = i
		r.of = append(r.of, ruled{given: g})
	}
	x := &r.of[len(r.of)-1]
	x.clauses, r.all = x.clauses.with(clause), r.all.with(clause)
}

// bitsOf returns the bits of values in the next state.
func (l *Layout) bitsOf(at []stretch) masks {
	r, before := rowOf(l.pack.bits), l.next[0]-l.cur[0]
	for _, s := range at {
		l.pack.bitsOfPlace(r, s.at-before, s.n, -1)
	}
	return masksOf(r)
}

// bitsOfVariables returns the bits of some variables.
func (l *Layout) bitsOfVariables(vars uint64) masks {
	r := rowOf(l.pack.bits)
	for ; vars != 0; vars &= vars - 1 {
		if k := bits.TrailingZeros64(vars); k < len(l.vars) {
			l.pack.bitsOfVariable(r, k)
		}
	}
	return masksOf(r)
}

// clausesTouched appends, by bits, the clauses for which it matters what has changed between two rows.
func (l *Layout) clausesTouched(words []uint64, old, new row) []uint64 {
	n := len(words)
	for range l.judged.words {
		words = append(words, 0)
	}
	for i := range l.judged.clauses {
		x := &l.judged.clauses[i]
		for _, m := range x.touched {
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
	truths   []truths  // by clause: those that are narrow
	right    []row     // by clause about elements: those of which it is true; as many words as the clause has masks
	ruled    []leftOut // by ruling: those that are narrow
	asked    clauseSet // those that the successor that is judged is asked
	learning bool      // what is asked of the successor at hand, whose bits are those of the next row, is remembered
	untold   int       // findings that have been learned since they were told
}

// truths are the bits of a clause that are known, by their value, and those with which it holds.
type truths struct{ known, yes uint64 }

// leftOut are the clauses that the premises of a ruling leave out, for each value of its bits.
type leftOut struct {
	known uint64
	sets  []clauseSet
}

func newJudging(l *Layout) judging {
	j := judging{
		truths: make([]truths, len(l.judged.clauses)), right: make([]row, len(l.judged.clauses)),
		ruled: make([]leftOut, len(l.judged.rulings)), asked: make(clauseSet, l.judged.words),
	}
	for i := range j.right {
		j.right[i] = make(row, len(l.judged.clauses[i].masks))
	}
	return j
}

// Judge tells what is known by their bits of a successor that has been put off. AppendJudged appends these.
func (w *Worker) Judge(x *Late) Verdict {
	w.judging.learning = false
	if !x.again || w.l.judged.clauses == nil {
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
	copy(w.next, w.rowOfState(x))
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
	if !w.asks(clauses) {
		return Unknown
	}
	for i, set := range w.judging.asked {
		for ; set != 0; set &= set - 1 {
			n := i*64 + bits.TrailingZeros64(set)
			x := &w.l.judged.clauses[n]
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

// asks leaves those out of some clauses whose premises are not given; false if that is not known.
func (w *Worker) asks(clauses []uint64) bool {
	asked := w.judging.asked
	copy(asked, clauses)
	for i := range w.l.judged.rulings {
		if r := &w.l.judged.rulings[i]; r.all.meets(asked) && !w.rule(i, r, asked) {
			return false
		}
	}
	return true
}

// rule leaves those out of some clauses that a ruling does; false if that is not known.
func (w *Worker) rule(i int, r *ruling, clauses clauseSet) bool {
	if r.narrow.is {
		k, v := &w.judging.ruled[i], r.narrow.value(w.next)
		if k.known>>v&1 == 0 {
			return false
		}
		clauses.remove(k.sets[v])
		return true
	}
	finding := w.l.judged.findings.find(r.masks.key(w.next) ^ r.seed)
	for out := finding &^ taken; out != 0; out &= out - 1 {
		clauses.remove(r.of[bits.TrailingZeros64(out)].clauses)
	}
	return finding != 0
}

// truth returns what is known of a clause.
func (w *Worker) truth(n int, x *clause) (truth, known bool) {
	switch {
	case x.each:
		for i, m := range x.masks {
			if w.next[m.word]&m.bits&^w.judging.right[n][i] != 0 {
				return false, false
			}
		}
		return true, true
	case x.narrow.is:
		k, b := &w.judging.truths[n], x.narrow.in(w.next)
		return k.yes&b != 0, k.known&b != 0
	}
	finding := w.l.judged.findings.find(x.masks.key(w.next) ^ x.seed)
	return finding == isTrue, finding != 0
}

// What findings say of a clause.
const (
	isFalse = 1
	isTrue  = 2
)

// learn remembers whether a clause of which that is not known holds.
func (w *Worker) learn(n int, truth bool) {
	x, k := &w.l.judged.clauses[n], &w.judging.truths[n]
	switch {
	case x.each:
		for i, m := range x.masks {
			if truth {
				w.judging.right[n][i] |= w.next[m.word] & m.bits
			}
		}
	case x.narrow.is:
		b := x.narrow.in(w.next)
		if k.known |= b; truth {
			k.yes |= b
		}
	case truth:
		w.learnFinding(x.masks, x.seed, isTrue)
	default:
		w.learnFinding(x.masks, x.seed, isFalse)
	}
}

// learnFinding remembers a finding about the next row, unless it is known.
func (w *Worker) learnFinding(ms masks, seed, value uint64) {
	j, f, key := &w.judging, w.l.judged.findings, ms.key(w.next)^seed
	if f.find(key) != 0 {
		return
	}
	f.put(key, value)
	if j.untold++; j.untold == toldTogether {
		f.told(j.untold)
		j.untold = 0
	}
}

// askPart asks and learns a clause.
func (w *Worker) askPart(p *instance) bool {
	if p.given != nil {
		if w.learnGiven(p.given); !p.given.holds(w.m) {
			return true
		}
	}
	ok := p.holds(w.m)
	w.learn(p.clause, ok)
	return ok
}

// learnGiven remembers what the rulings of premises leave out: only that of the lead where it leaves out what is at hand.
func (w *Worker) learnGiven(g *given) {
	if g.lead != nil {
		if w.learnRuling(g.lead.ruling); !g.lead.holds(w.m) {
			return
		}
	}
	w.learnRuling(g.ruling)
}

// learnRuling remembers which clauses premises leave out.
func (w *Worker) learnRuling(i int) {
	r, k := &w.l.judged.rulings[i], &w.judging.ruled[i]
	v := uint64(0)
	if r.narrow.is {
		if v = r.narrow.value(w.next); k.known>>v&1 != 0 {
			return
		}
	} else if w.l.judged.findings.find(r.masks.key(w.next)^r.seed) != 0 {
		return
	}
	out, not := make(clauseSet, w.l.judged.words), uint64(0)
	for n, x := range r.of {
		if !x.holds(w.m) {
			not |= 1 << n
			out.add(x.clauses)
		}
	}
	if !r.narrow.is {
		w.learnFinding(r.masks, r.seed, taken|not)
		return
	}
	if k.known == 0 {
		k.sets = make([]clauseSet, r.narrow.most()+1)
	}
	k.known |= 1 << v
	k.sets[v] = out
}

// settle leaves those of some clauses out about the successor at hand that the bits of an action settle: they are not asked, or known to hold, wherever it comes to that.
func (w *Worker) settle(clauses clauseSet, known masks) {
	w.askWithin(clauses, known)
	for i := range w.l.judged.rulings {
		r := &w.l.judged.rulings[i]
		if r.all.meets(clauses) && r.masks.within(known) {
			w.rule(i, r, clauses)
		}
	}
	for n, x := range w.within(clauses, known) {
		if truth, _ := w.truth(n, x); truth {
			clauses[n/64] &^= 1 << (n % 64)
		}
	}
}

// within yields those of some clauses that depend on nothing but some bits, with their numbers.
func (w *Worker) within(clauses clauseSet, known masks) iter.Seq2[int, *clause] {
	return func(yield func(int, *clause) bool) {
		for i, set := range clauses {
			for ; set != 0; set &= set - 1 {
				n := i*64 + bits.TrailingZeros64(set)
				if x := &w.l.judged.clauses[n]; x.masks.within(known) && !yield(n, x) {
					return
				}
			}
		}
	}
}

// askWithin asks those of some clauses about the successor at hand that depend on nothing but some bits, and learns what they say. Clauses of invariants only: those of a
// constraint may fail where another one is false.
func (w *Worker) askWithin(clauses clauseSet, known masks) {
	accepted := false
	for n, x := range w.within(clauses, known) {
		if _, known := w.truth(n, x); known || x.constraint {
			continue
		}
		if !accepted {
			accepted = true
			w.Accept()
			w.m.held = true
		}
		if x.reset != nil {
			x.reset(w.m)
		}
		w.askPart(x.part)
	}
}
