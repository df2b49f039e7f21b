package search

import (
	"slices"

	"github.com/gotlc/gotlc/tlc/queue"
	"github.com/gotlc/gotlc/tlc/safety"
)

// Part is what came out of expanding one chunk of the frontier while the seen set stood still: the candidates for new states
// in the order of generation, and figures. Who expands the states of the chunk fills it, state by state, in their order:
//
//	Absent*  (Enter Keep?)*  End
//
// and whoever settles it adds it to the stores. Nothing of it depends on other parts but for what is left out because it is
// known to come earlier in the batch.
type Part struct {
	s     *Search
	place int // in the batch
	chunk int
	fate
	counts  counts
	bytes   []byte // the states of candidates, one after the other
	cands   []candidate
	events  []event
	records []byte // what the observer recorded about the states
	told    int    // bytes of records that the graph has been told
	open    bool   // the last candidate's successor is still being checked
	end     mark   // of the state that was expanded last
}

// fate is how the expansion of a part ended.
type fate struct {
	expanded bool // the chunk was expanded, to its end or to an event that stopped it
	stopped  bool // an event stopped the expansion
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
	end     int    // end of its encoding in the part's bytes; nothing if it is not to be expanded
}

// mark is a place in the candidates.
type mark struct{ cands, bytes int }

// event is a violation with its place in the order of generation; or, with a graph that may end the search, the end of
// the expansion of a state.
type event struct {
	v         *safety.Violation // nil for the end of a state
	candidate int               // the last candidate before it; -1 if none
	during    bool              // it concerns that candidate, which is not in the queue yet
	ifNew     bool              // it counts only if that candidate turns out to be new
	counts    counts            // of the part, by then
	records   int               // bytes that the observer had recorded by then
}

func (p *Part) reset(chunk int) {
	clear(p.counts.taken)
	*p = Part{
		s: p.s, place: p.place, chunk: chunk, bytes: p.bytes[:0], cands: p.cands[:0], records: p.records[:0],
		counts: counts{taken: p.counts.taken},
	}
}

// Absent sets absent[i] unless the state of a fingerprint is known to be in the seen set, or to come earlier in the batch: such
// a successor need not be entered. The slices must be of equal length; many fingerprints at a time cost less than one by one.
func (p *Part) Absent(fps []uint64, absent []bool) {
	p.s.c.Seen.ContainsEach(fps, absent)
	for i, fp := range fps {
		absent[i] = !absent[i] && !p.s.dedup.has(fp, p.place)
	}
}

// Enter adds a candidate: successor number ordinal of state number parent, by an action that belongs to a formula of the model.
// It reports whether the candidate need be kept: false if it is known to come earlier in the batch.
func (p *Part) Enter(fp, parent uint64, ordinal uint32, formula int) bool {
	if p.s.dedup.has(fp, p.place) {
		return false
	}
	p.add(candidate{fp: fp, parent: parent, ordinal: ordinal, formula: uint16(formula)})
	return true
}

// Keep says that the candidate that was entered last is to be expanded, and how the frontier keeps it.
func (p *Part) Keep(state []byte) {
	p.bytes = append(p.bytes, state...)
	p.cands[len(p.cands)-1].end = len(p.bytes)
	p.open = false
}

// End ends the expansion of a state, which has so many successors, those out of the model included.
func (p *Part) End(successors uint64) {
	p.counts.generated += successors
	p.ended()
	p.s.live.generated.Add(successors)
}

// Taken returns the steps of each formula so far, which are to be added to.
func (p *Part) Taken() []uint64 { return p.counts.taken }

// ended ends the expansion of a state whose successors have been counted.
func (p *Part) ended() {
	p.counts.states++
	p.end = mark{len(p.cands), len(p.bytes)}
	p.open = false
}

// Undo takes back what has been entered since the last state ended.
func (p *Part) Undo() {
	for _, c := range p.cands[p.end.cands:] {
		p.s.dedup.remove(c.fp)
	}
	p.cands, p.bytes, p.open = p.cands[:p.end.cands], p.bytes[:p.end.bytes], false
}

func (p *Part) add(c candidate) {
	p.s.dedup.add(c.fp, p.place)
	c.end = len(p.bytes)
	p.cands = append(p.cands, c)
	p.open = true
}

func (p *Part) addEvent(v *safety.Violation, ifNew bool) {
	p.events = append(p.events, event{
		v: v, candidate: len(p.cands) - 1, during: p.open, ifNew: ifNew, counts: p.counts.clone(), records: len(p.records),
	})
}

func (p *Part) count(n uint64) {
	p.counts.generated += n
	p.open = false
}

func (p *Part) took(formula int) { p.counts.taken[formula]++ }

func (p *Part) enter(c candidate) bool {
	if p.s.dedup.has(c.fp, p.place) || p.s.c.Seen.Contains(c.fp) {
		return false
	}
	p.add(c)
	return true
}

func (p *Part) enqueue(state []byte) { p.Keep(state) }

func (p *Part) violated(v *safety.Violation, ifNew bool) bool {
	if v.CutShort() {
		return false
	}
	p.addEvent(v, ifNew)
	m := p.s.c.Model
	return p.s.c.Continue && v.Err == nil ||
		ifNew && (m.View != nil || m.Symmetry != nil) // whether it ends the search is known when the batch is settled
}

func (p *Part) failed(v *safety.Violation) {
	if !v.CutShort() {
		p.addEvent(v, false)
	}
}

func (p *Part) observed(obs Observer) (v *safety.Violation) {
	if obs != nil {
		p.records, v = obs.End(p.records)
	}
	return v
}

// expandChunk expands the chunk of a part.
func (w *worker) expandChunk(p *Part) {
	p.expanded = true
	c, err := w.s.c.Queue.Chunk(p.chunk)
	if err != nil {
		p.err, p.stopped = err, true
		return
	}
	w.sink = p
	for j := 0; j < c.Len() && !p.stopped; j++ {
		w.expandState(p, c, j)
	}
}

// expandState expands a state of a chunk into a part.
func (w *worker) expandState(p *Part, c queue.Chunk, j int) {
	s := w.s
	v := w.expand(c.State(j), s.base+c.First()+uint64(j))
	s.live.generated.Add(uint64(w.at.ordinal))
	switch {
	case v.CutShort():
		p.expanded, p.stopped = false, true
		return
	case v != nil:
		if !w.at.ended { // not recorded yet
			p.addEvent(v, false)
		}
		p.stopped = true
		return
	}
	p.ended()
	if s.c.Graph != nil && s.c.Graph.MayEnd() {
		p.addEvent(nil, false)
	}
}
