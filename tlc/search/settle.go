package search

import (
	"slices"

	"github.com/gotlc/gotlc/tlc/safety"
)

// settle enters the candidates of a batch into the seen set, the log and the queue, in the order of generation, up to
// the first event that ends the search.
func (s *Search) settle(batch []*Part) {
	for i, p := range batch {
		if !p.expanded {
			batch = batch[:i]
			break
		}
		if p.stopped {
			batch = batch[:i+1]
			break
		}
	}
	s.workers[:max(1, min(len(s.workers), len(batch)))].share(s.workers.ranges(), func(i int) { s.putRange(batch, i) })
	s.workers.tend(len(batch), func(i int) int { return batch[i].by }, func(i int) { batch[i].gather() })
	for len(batch) > 0 && s.out.Violation == nil && !s.enough {
		plain := 0
		for plain < len(batch) && batch[plain].isPlain() {
			plain++
		}
		if plain > 0 {
			s.appendFresh(batch[:plain])
		} else {
			plain = 1
			if from := s.settlePart(batch[0]); s.out.Violation != nil {
				s.overshoot.note(batch, from)
			}
		}
		batch = batch[plain:]
	}
}

// putRange enters the candidates of a batch that belong to a range.
func (s *Search) putRange(batch []*Part, i int) {
	for _, p := range batch {
		x := &p.ranges[i]
		x.isNew = slices.Grow(x.isNew[:0], len(x.fps))[:len(x.fps)]
		s.c.Stores.Seen.PutEach(x.fps, x.isNew)
	}
}

// settling is the settling of a chunk between whose new states something is to be told.
type settling struct {
	s *Search
	p *Part
	d degrees
}

// settlePart appends the new states of one chunk, between which something is to be told, and updates the figures. It returns the number of
// the candidate to which it does not come.
func (s *Search) settlePart(p *Part) int {
	s.storeError(p.err)
	t := &settling{s, p, degrees{of: &s.out.OutDegrees, parent: safety.NoState}}
	if t.isEnded(-1, false) {
		return 0
	}
	for i := range p.cands {
		if i%announced == 0 {
			t.announce(i)
		}
		c, enc := &p.cands[i], p.state(uint32(i))
		if c.isNew {
			t.d.child(c.parent)
			s.found(c.formula)
			s.c.Stores.Log.Append(c.parent, c.ordinal)
			s.addToGraph(c.fp, false)
		}
		if t.isEnded(i, true) {
			return i + 1
		}
		if c.isNew && len(enc) > 0 {
			s.c.Stores.Queue.Append(enc)
			s.out.Queued++
		}
		if t.isEnded(i, false) {
			return i + 1
		}
	}
	t.d.end(p.counts.states)
	s.pos.done += p.counts.states
	s.counted(p.counts)
	if s.c.Listeners.Graph != nil {
		s.addSteps(p.records.buf[p.records.told:])
	}
	return len(p.cands)
}

// announce announces new states to the graph, of as many candidates from number i on as are announced at once.
func (t *settling) announce(i int) {
	g, cands := t.s.c.Listeners.Graph, t.p.cands
	if g == nil {
		return
	}
	for j := range cands[i:min(i+announced, len(cands))] {
		if c := &cands[i+j]; c.isNew {
			g.Fetch(c.fp)
		}
	}
}

// announced is of how many candidates new states are announced at once.
const announced = 32

// overshoot are the states that are in the seen set although the search, which has ended with a violation, did not come to them.
type overshoot map[uint64]struct{}

// note notes the new states of a batch from a candidate of its first part on, because the search ended before that.
func (o *overshoot) note(batch []*Part, from int) {
	*o = overshoot{}
	for _, p := range batch {
		for _, c := range p.cands[from:] {
			if c.isNew {
				(*o)[c.fp] = struct{}{}
			}
		}
		from = 0
	}
}

// Beyond reports whether the state with a fingerprint is one of them.
func (o overshoot) Beyond(fp uint64) bool {
	_, beyond := o[fp]
	return beyond
}

// isEnded handles the events during or after the check of candidate i. It reports whether one ends the search.
func (t *settling) isEnded(i int, during bool) bool {
	s, p := t.s, t.p
	for len(p.events) > 0 && p.events[0].candidate == i && p.events[0].during == during {
		e := p.events[0]
		p.events = p.events[1:]
		if e.warning != nil {
			s.c.Env.Warn(e.warning.code, e.warning.params...)
			continue
		}
		if e.v == nil {
			s.addSteps(p.records.buf[p.records.told:e.records])
			p.records.told = e.records
			if !s.enough {
				continue
			}
			s.pos.done += e.counts.states
			t.end(e)
			return true
		}
		if e.ifNew && !p.cands[i].isNew {
			continue // an equal state came before
		}
		if s.c.Continue && e.v.IsFalsehood() {
			t.publish(e)
			s.goOnAfter(e.v)
			continue
		}
		if e.v.CountsDegree() {
			t.d.parentIs(safety.NoState, safety.NoState)
		} else {
			t.d.parentIs(safety.NoState, e.v.Parent)
		}
		t.end(e)
		s.out.Queued--
		s.out.Violation = e.v
		return true
	}
	return false
}

// publish makes the figures visible to Live as they are at an event, which a state is being expanded for.
func (t *settling) publish(e event) {
	s := t.s
	s.live.generated.Store(s.out.Generated + e.counts.generated)
	s.live.distinct.Store(s.out.Distinct)
	s.live.queued.Store(s.out.Queued - e.counts.states - 1)
	s.live.depth.Store(int64(s.out.Depth))
}

// end counts the part of a chunk up to the event that ends the search.
func (t *settling) end(e event) {
	expanded := e.counts.states
	if e.v.CountsDegree() {
		expanded++
	}
	t.d.end(expanded)
	t.s.counted(e.counts)
}

// found counts a new state that an action of a formula led to.
func (s *Search) found(formula uint16) {
	s.out.Actions[formula].Distinct++
	s.out.Distinct++
	s.out.Depth = max(s.out.Depth, s.pos.level+1)
}

// counted adds the figures of a part.
func (s *Search) counted(c counts) {
	s.out.Generated += c.generated
	s.out.Queued -= c.states
	for i, n := range c.taken {
		s.out.Actions[i].Generated += n
	}
}

// degrees collects how many new states the states of a chunk had as successors.
type degrees struct {
	of      *[32]uint64
	parent  uint64
	n       uint64 // new successors of parent so far
	parents uint64 // states with new successors so far, parent excluded
}

func (d *degrees) child(parent uint64) {
	d.parentIs(parent, safety.NoState)
	d.n++
}

// parentIs moves on to another parent; the one called unfinished is not counted.
func (d *degrees) parentIs(parent, unfinished uint64) {
	if parent == d.parent {
		return
	}
	if d.parent != safety.NoState && d.parent != unfinished {
		d.of[min(d.n, 31)]++
		d.parents++
	}
	d.parent, d.n = parent, 0
}

// end counts the states without new successors, given how many were expanded in all.
func (d *degrees) end(states uint64) {
	d.parentIs(safety.NoState, safety.NoState)
	d.of[0] += states - d.parents
}
