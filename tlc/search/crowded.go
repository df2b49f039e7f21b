package search

import (
	"math"
	"sync/atomic"

	"github.com/gotlc/gotlc/eval/value"
)

// The candidates of a batch wait in memory until it is settled. A state may have millions of successors, of which nobody knows before they
// are there. When the candidates take too much, the parts that are being expanded are given up, what comes before them is settled, and one
// worker expands the rest up to the first of them, which enters each state at once. Nothing that is found depends on that; what evaluation
// prints in parts that are given up is printed once more.

// crowded is what batches know about the room for candidates.
type crowded struct {
	most  uint64       // bytes that candidates may take; 0 for a part of the memory
	bound int64        // the same of the batch at hand; 0 if there is none
	taken atomic.Int64 // of these
	alone int          // how many chunks are expanded by one worker next
}

// crowdedPart is the part of the memory of the process, one in so many, that candidates may take. What is kept of them takes twice that
// while it is copied.
const crowdedPart = 8

// begin begins a batch.
func (c *crowded) begin() {
	most := c.most
	if most == 0 {
		most = value.Limit() / crowdedPart
	}
	c.bound = int64(min(most, math.MaxInt64))
	c.taken.Store(0)
}

// room is what a part has taken of the room for candidates.
type room struct {
	asked   int  // bytes, of which not all are taken
	lacking bool // there was not enough
	_       Apart
}

const (
	// candidateBytes is what is kept of a candidate beside the state.
	candidateBytes = 56
	// roomBytes is for how much a part asks at a time.
	roomBytes = 16 << 10
)

// ask takes room for more candidates. If there is none, the expansion is broken off.
func (p *Part) ask() {
	more := len(p.bytes) + len(p.cands)*candidateBytes + roomBytes - p.room.asked
	p.room.asked += more
	if b := &p.s.batch.crowded; b.taken.Add(int64(more)) > b.bound && b.bound > 0 {
		p.room.lacking = true
		panic(&value.Error{Code: value.CodeInterrupted, Text: "There is no room for the candidates of a batch."})
	}
}

// giveUp has one worker expand so many chunks next, and the workers know nothing of candidates that were given up.
func (s *Search) giveUp(chunks int) {
	s.batch.crowded.alone = chunks
	for _, w := range s.workers {
		w.recent = nil
	}
	s.batch.dedup = newBatchDedup(len(s.workers))
}
