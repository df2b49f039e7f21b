package search

import (
	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/tlc/code"
	"github.com/gotlc/gotlc/tlc/safety"
)

// dive is the sink of a search that goes on from the state found last, with its only worker: what is to be expanded goes onto the
// stack. The graph, which takes states in the order of their numbers, gets what was observed when the search is over.
type dive struct {
	*alone
	observations map[uint64][]byte // of the states that have been expanded, by their numbers; only if there is a graph
}

// expandDepthFirst expands states until there are none, the one found last first, as TLC does with a StateDeque. There are no
// positions to go on from.
func expandDepthFirst(s *Search) {
	w := s.workers[0]
	d := dive{alone: (*alone)(s)}
	if s.c.Listeners.Graph != nil {
		d.observations = map[uint64][]byte{}
	}
	w.sink = d
	s.placed = false
	d.pushInitial()
	var state []byte
	for s.c.Stores.Stack.Len() > 0 && s.out.Violation == nil && !s.stop.Load() {
		var number uint64
		state, number, s.pos.level = s.c.Stores.Stack.Pop(state[:0])
		before := s.beforeState()
		s.taken()
		v := w.expand(state, number)
		if v.CutShort() {
			s.breakOff(before)
			return
		}
		if v == nil || v.CountsDegree() {
			s.out.OutDegrees[min(s.out.Distinct-before.distinct, 31)]++
		}
		s.publish()
		if v != nil {
			s.out.Violation = v
		} else {
			s.storesFailed()
		}
	}
	d.tell()
}

// pushInitial moves the initial states from the queue to the stack.
func (d dive) pushInitial() {
	s := (*Search)(d.alone)
	for i := range s.c.Stores.Queue.Chunks() {
		c, err := s.c.Stores.Queue.Chunk(i)
		if err != nil {
			s.storeError(err)
			return
		}
		for j := range c.Len() {
			s.c.Stores.Stack.Push(c.State(j), c.First()+uint64(j), 1)
		}
		s.c.Stores.Queue.Release(i)
	}
}

func (d dive) enqueue(state []byte) {
	s := (*Search)(d.alone)
	s.c.Stores.Stack.Push(state, s.c.Stores.Log.Len()-1, s.pos.level+1)
	s.out.Queued++
	s.live.queued.Store(s.out.Queued)
}

func (d dive) observed(obs Observer) *safety.Violation {
	if obs == nil {
		return nil
	}
	s := (*Search)(d.alone)
	var v *safety.Violation
	if s.record, v = obs.End(s.record[:0]); v == nil {
		d.observations[s.workers[0].at.parent] = append([]byte(nil), s.record...)
	}
	return v
}

// tell hands what was observed to the graph, which needs all of it: a search that was broken off has no more to tell.
func (d dive) tell() {
	s := (*Search)(d.alone)
	if s.out.Violation != nil || s.stop.Load() {
		return
	}
	for number := range uint64(len(d.observations)) {
		record, known := d.observations[number]
		if !known {
			s.out.Violation = &safety.Violation{Kind: safety.StoreFailed, Parent: safety.NoState, Err: &eval.Error{
				Code: code.General, Text: "a state was not expanded"}}
			return
		}
		s.addSteps(record)
	}
}
