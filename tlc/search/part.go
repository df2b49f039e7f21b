package search

import (
	"slices"

	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/queue"
	"github.com/gotlc/gotlc/tlc/safety"
)

// Part is what came out of expanding one chunk of the frontier, or a piece of it, while the seen set stood still: the candidates for new states
// in the order of generation, and figures. Who expands the states of the chunk fills it, state by state, in their order:
//
//	Known*  (Enter Keep)*  End
//
// and whoever settles it adds it to the stores. Nothing of it depends on other parts but for what is left out because it is
// known to come earlier in the batch.
type Part struct {
	s  *Search
	of source
	fate
	counts  counts
	bytes   []byte // the states of candidates, one after the other
	cands   []candidate
	ranges  []within // by range of shards
	fresh   fresh
	events  []event
	records records
	open    bool // the last candidate's successor is still being checked
	end     mark // of the state that was expanded last

	warnings map[string]bool // that are among the events
	expanding
	room // the last, as it ends with what keeps the next part apart
}

// source says where the states come from that were expanded.
type source struct {
	place  int // of the part in the batch
	chunk  int
	piece  int // of the chunk
	pieces int
	after  int    // states of the chunk that had been expanded
	first  uint64 // number, in the log, of the first state
}

// in returns the states of a chunk that are the part's, and the place of the first.
func (f *source) in(c queue.Chunk) (States, int) {
	if f.pieces == 1 && f.after == 0 {
		return c, 0
	}
	n := c.Len() - f.after
	from, to := f.after+n*f.piece/f.pieces, f.after+n*(f.piece+1)/f.pieces
	return piece{c, from, to - from}, from
}

// piece are some of the states of a chunk.
type piece struct {
	queue.Chunk
	from, n int
}

// Len implements States.
func (x piece) Len() int { return x.n }

// State implements States.
func (x piece) State(i int) []byte { return x.Chunk.State(x.from + i) }

// expanding is what belongs to the worker that expands a part.
type expanding struct {
	recent   *recent
	observer Observer // nil if there is no graph
}

// records are what the observer recorded about the states.
type records struct {
	buf  []byte
	told int // bytes that the graph has been told
}

// within are the candidates of a part that belong to a range of shards.
type within struct {
	fps   []uint64
	at    []uint32 // places among the candidates
	isNew []bool   // known once they have been entered
}

func (x *within) reset() { x.fps, x.at = x.fps[:0], x.at[:0] }

// fate is how the expansion of a part ended.
type fate struct {
	expanded bool // the chunk was expanded, to its end or to an event that stopped it
	stopped  bool // an event stopped the expansion
	waits    bool // the observer waits for Graph.Prepare, for which it was stopped
	by       int  // the worker that expanded it
	err      error
}

// counts are figures of a part.
type counts struct {
	states    uint64   // states expanded completely
	generated uint64   // states generated
	taken     []uint64 // steps of each formula
}

func (c *counts) clone() counts {
	return counts{c.states, c.generated, slices.Clone(c.taken)}
}

// candidate is a successor that was not in the seen set when its batch began.
type candidate struct {
	fp      uint64
	parent  uint64
	ordinal uint32
	formula uint16 // that of its action
	isNew   bool   // known once the batch is settled
	end     uint32 // end of its encoding in the part's bytes; nothing if it is not to be expanded
}

// mark is where the candidates of a state begin, and the steps of each formula before it.
type mark struct {
	cands, bytes int
	taken        []uint64
}

// event is a violation or a warning with its place in the order of generation; or, with a graph that may end the search, the end of
// the expansion of a state.
type event struct {
	v         *safety.Violation // nil for other events
	warning   *warning          // nil for other events
	candidate int               // the last candidate before it; -1 if none
	during    bool              // it concerns that candidate, which is not in the queue yet
	ifNew     bool              // it counts only if that candidate turns out to be new
	counts    counts            // of the part, by then
	records   int               // bytes that the observer had recorded by then
}

func newPart(s *Search, place int) *Part {
	n := len(s.c.Model.Formulas)
	return &Part{
		s: s, of: source{place: place}, counts: counts{taken: figuresApart(n)}, end: mark{taken: figuresApart(n)},
		ranges: rangesApart(s.workers.ranges()), fresh: fresh{found: figuresApart(n)},
	}
}

func (p *Part) reset(of source) {
	if p.room.lacking {
		p.bytes, p.cands, p.ranges, p.fresh = nil, nil, rangesApart(len(p.ranges)), fresh{found: p.fresh.found}
	}
	clear(p.counts.taken)
	clear(p.end.taken)
	of.place = p.of.place
	*p = Part{
		s: p.s, of: of, bytes: p.bytes[:0], cands: p.cands[:0], records: records{buf: p.records.buf[:0]},
		counts: counts{taken: p.counts.taken}, end: mark{taken: p.end.taken}, ranges: p.ranges, fresh: p.fresh,
	}
	for i := range p.ranges {
		p.ranges[i].reset()
	}
}

// Known implements Harvest: it is known what is in the seen set, or comes earlier in the batch by the same worker.
func (p *Part) Known(fp uint64) bool {
	if p.recent.has(fp) {
		return true
	}
	known := p.s.c.Stores.Seen.Contains(fp)
	if known {
		p.recent.note(fp)
	}
	return known
}

// farBytes is from which size of the seen set on states are looked for together: what a large cache holds. Before, it costs more than it gains
// (MCLamportMutex, 10 MB: 3 %).
const farBytes = 16 << 20

// Far implements Distant.
func (p *Part) Far() bool { return p.s.c.Stores.Seen.Bytes() >= farBytes }

// Recalls implements Distant.
func (p *Part) Recalls(fp uint64) bool { return p.recent.has(fp) }

// siftSize is how many states are sifted together.
const siftSize = 32

// Sift implements Harvest. What is looked at is read for all before it is looked at for any, so that all is waited for at the same time.
func (p *Part) Sift(fps []uint64, unknown []int) []int {
	var slots, asked [siftSize]uint64
	var numbers [siftSize]int
	var isKnown [siftSize]bool
	for from := 0; from < len(fps); from += siftSize {
		some := fps[from:min(from+siftSize, len(fps))]
		for i, fp := range some {
			slots[i] = *p.recent.slot(fp)
		}
		n := 0
		for i, fp := range some {
			if slots[i] != fp || fp == 0 {
				asked[n], numbers[n] = fp, from+i
				n++
			}
		}
		p.s.c.Stores.Seen.ContainsEach(asked[:n], isKnown[:n])
		for i, fp := range asked[:n] {
			if isKnown[i] {
				p.recent.note(fp)
			} else {
				unknown = append(unknown, numbers[i])
			}
		}
	}
	return unknown
}

// Begin implements Harvest: a Part does not need to know.
func (p *Part) Begin(uint64) {}

// Over implements Harvest.
func (p *Part) Over() bool { return p.s.stop.Load() }

// Enter implements Harvest.
func (p *Part) Enter(fp uint64, j int, ordinal uint32, formula int) {
	p.add(candidate{fp: fp, parent: p.of.first + uint64(j), ordinal: ordinal, formula: uint16(formula)})
}

// Keep implements Harvest: the candidate is to be expanded.
func (p *Part) Keep(state []byte) {
	p.bytes = append(p.bytes, state...)
	p.cands[len(p.cands)-1].end = uint32(len(p.bytes))
	p.open = false
	if len(p.bytes)+len(p.cands)*candidateBytes > p.room.asked {
		p.ask()
	}
}

// End implements Harvest.
func (p *Part) End(successors uint64) {
	p.counts.generated += successors
	if p.observer != nil {
		p.records.buf, _ = p.observer.End(p.records.buf) // what could fail has been done
	}
	p.ended()
}

// Observer implements Harvest.
func (p *Part) Observer() (o Observer, level int) { return p.observer, p.s.pos.level }

// Taken implements Harvest.
func (p *Part) Taken() []uint64 { return p.counts.taken }

// ended ends the expansion of a state whose successors have been counted.
//
//go:noinline
func (p *Part) ended() {
	p.counts.states++
	p.end.cands, p.end.bytes = len(p.cands), len(p.bytes)
	copy(p.end.taken, p.counts.taken)
	p.open = false
	if g := p.s.c.Listeners.Graph; g != nil && g.MayEnd() {
		p.addEvent(event{})
	}
}

// Undo implements Harvest.
func (p *Part) Undo() {
	for _, c := range p.cands[p.end.cands:] {
		p.recent.remove(c.fp)
		x := p.within(c.fp)
		x.fps, x.at = x.fps[:len(x.fps)-1], x.at[:len(x.at)-1]
	}
	p.cands, p.bytes, p.open = p.cands[:p.end.cands], p.bytes[:p.end.bytes], false
	copy(p.counts.taken, p.end.taken)
}

// within returns the candidates that belong to the same range as a fingerprint.
func (p *Part) within(fp uint64) *within {
	seen := p.s.c.Stores.Seen
	return &p.ranges[seen.Shard(fp)*len(p.ranges)/seen.Shards()]
}

func (p *Part) add(c candidate) {
	p.recent.note(c.fp)
	c.end = uint32(len(p.bytes))
	x := p.within(c.fp)
	x.fps, x.at = append(x.fps, c.fp), append(x.at, uint32(len(p.cands)))
	p.cands = append(p.cands, c)
	p.open = true
}

func (p *Part) addEvent(e event) {
	e.candidate, e.during, e.counts, e.records = len(p.cands)-1, p.open, p.counts.clone(), len(p.records.buf)
	p.events = append(p.events, e)
}

func (p *Part) count(n uint64) {
	p.counts.generated += n
	p.open = false
}

func (p *Part) took(formula int) { p.counts.taken[formula]++ }

func (p *Part) enter(c candidate) bool {
	if p.Known(c.fp) || p.s.batch.dedup.has(c.fp, p.of.place) {
		return false
	}
	p.s.batch.dedup.add(c.fp, p.of.place)
	p.add(c)
	return true
}

func (p *Part) enqueue(state []byte) { p.Keep(state) }

func (p *Part) violated(v *safety.Violation, ifNew bool) bool {
	if v.CutShort() {
		return false
	}
	p.addEvent(event{v: v, ifNew: ifNew})
	m := p.s.c.Model
	return p.s.c.Continue && v.IsFalsehood() ||
		ifNew && (m.View != nil || m.Symmetry != nil) // whether it ends the search is known when the batch is settled
}

func (p *Part) failed(v *safety.Violation) {
	if !v.CutShort() {
		p.addEvent(event{v: v})
	}
}

// prepare breaks the expansion off: others expand. See uncut.
func (p *Part) prepare() {
	p.waits = true
	panic(&value.Error{Code: value.CodeInterrupted, Text: "The graph has to be prepared."})
}

func (p *Part) observed(obs Observer) (v *safety.Violation) {
	if obs != nil {
		p.records.buf, v = obs.End(p.records.buf)
	}
	return v
}

// expandPart expands the states of a part.
func (w *worker) expandPart(p *Part) {
	p.expanded = true
	c, err := w.s.c.Stores.Queue.Chunk(p.of.chunk)
	if err != nil {
		p.err, p.stopped = err, true
		return
	}
	states, from := p.of.in(c)
	p.of.first = w.s.pos.base + c.First() + uint64(from)
	w.sink, p.expanding = p, expanding{recent: w.known(), observer: w.observer}
	for j, n := 0, states.Len(); j < n && !p.stopped; {
		if w.s.ready {
			before := p.counts.generated
			j = w.codec.expander.Expand(states, j, p)
			if w.s.live.generated.Add(p.counts.generated - before); j == n {
				break
			}
			if p.room.lacking {
				p.expanded, p.stopped = false, true
				break
			}
		}
		w.expandState(p, states.State(j), p.of.first+uint64(j))
		j++
	}
}

// expandState has the evaluator expand a state into a part.
func (w *worker) expandState(p *Part, enc []byte, number uint64) {
	s := w.s
	v := w.expand(enc, number)
	s.live.generated.Add(uint64(w.at.ordinal))
	switch {
	case v.CutShort():
		p.expanded, p.stopped = false, true
		return
	case v != nil:
		if !w.at.ended { // not recorded yet
			p.addEvent(event{v: v})
		}
		p.stopped = true
		return
	}
	p.ended()
}
