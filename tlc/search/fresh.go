package search

import (
	"github.com/gotlc/gotlc/tlc/safety"
	"github.com/gotlc/gotlc/tlc/trace"
)

// fresh is what a part adds to the stores, if nothing that is to be told comes between: its new states.
type fresh struct {
	steps   trace.Steps // how they were reached
	queued  []uint32    // of those that are to be expanded, the places among the candidates
	ends    []uint32    // where these would end if they stood one after the other
	found   []uint64    // new states by formula
	degrees [32]uint64
}

// gather finds the new states of a part whose candidates have been entered into the seen set.
//
//go:noinline
func (p *Part) gather() {
	for i := range p.ranges {
		x := &p.ranges[i]
		for j, isNew := range x.isNew[:len(x.at)] {
			if isNew {
				p.cands[x.at[j]].isNew = true
			}
		}
	}
	if !p.isPlain() {
		return
	}
	f := &p.fresh
	f.steps = trace.Steps{Parents: f.steps.Parents[:0], Ordinals: f.steps.Ordinals[:0]}
	f.queued, f.ends, f.degrees = f.queued[:0], f.ends[:0], [32]uint64{}
	clear(f.found)
	d := degrees{of: &f.degrees, parent: safety.NoState}
	var from, size uint32
	for i := range p.cands {
		c := &p.cands[i]
		if c.isNew {
			d.child(c.parent)
			f.found[c.formula]++
			f.steps.Parents, f.steps.Ordinals = append(f.steps.Parents, c.parent), append(f.steps.Ordinals, c.ordinal)
			if c.end > from {
				size += c.end - from
				f.queued, f.ends = append(f.queued, uint32(i)), append(f.ends, size)
			}
		}
		from = c.end
	}
	d.end(p.counts.states)
}

// isPlain reports whether a part consists of new states and figures alone.
func (p *Part) isPlain() bool {
	return len(p.events) == 0 && p.err == nil && p.expanded && !p.stopped && p.s.c.Listeners.Graph == nil
}

// state returns what is to be queued of candidate i.
func (p *Part) state(i uint32) []byte {
	var from uint32
	if i > 0 {
		from = p.cands[i-1].end
	}
	return p.bytes[from:p.cands[i].end]
}

// appendFresh adds consecutive plain parts to the stores and the figures.
func (s *Search) appendFresh(parts []*Part) {
	s.appendLog(parts)
	s.appendQueue(parts)
	for _, p := range parts {
		f := &p.fresh
		if n := uint64(len(f.steps.Parents)); n > 0 {
			s.out.Distinct += n
			s.out.Depth = max(s.out.Depth, s.pos.level+1)
		}
		s.out.Queued += uint64(len(f.queued))
		for i, n := range f.found {
			s.out.Actions[i].Distinct += n
		}
		for i, n := range f.degrees {
			s.out.OutDegrees[i] += n
		}
		s.pos.done += p.counts.states
		s.counted(p.counts)
	}
}

// appendLog records how the new states of parts were reached.
func (s *Search) appendLog(parts []*Part) {
	s.batch.steps = s.batch.steps[:0]
	for _, p := range parts {
		s.batch.steps = append(s.batch.steps, p.fresh.steps)
	}
	s.c.Stores.Log.AppendAll(s.batch.steps, s.workers.share)
}

// appendQueue queues the new states of parts. All workers copy them to where they go, unless some have to go to disk.
func (s *Search) appendQueue(parts []*Part) {
	s.batch.ends = s.batch.ends[:0]
	for _, p := range parts {
		s.batch.ends = append(s.batch.ends, p.fresh.ends)
	}
	rooms, ok := s.c.Stores.Queue.Reserve(s.batch.ends)
	if !ok {
		for _, p := range parts {
			for _, i := range p.fresh.queued {
				s.c.Stores.Queue.Append(p.state(i))
			}
		}
		return
	}
	s.workers.tend(len(rooms), func(i int) int { return parts[rooms[i].Source].by }, func(i int) {
		r := &rooms[i]
		p := parts[r.Source]
		for _, i := range p.fresh.queued[r.From:r.To] {
			r.Put(p.state(i))
		}
	})
	s.c.Stores.Queue.Commit()
}
