package fpset

import (
	"math"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/gotlc/gotlc/tlc/internal/offheap"
)

// MinDistance returns the smallest difference between two members, taken as unsigned numbers; math.MaxUint64 if
// there are fewer than two. TLC estimates the probability of a collision from it. The cost is that of reading
// what is in memory and on disk; up to GOMAXPROCS shards are read at the same time.
func (s *Set) MinDistance() uint64 {
	var spans [shardCount]span
	var next atomic.Int64
	var workers sync.WaitGroup
	var short sync.Mutex // held by whoever copies a table for which there is no memory
	for range min(runtime.GOMAXPROCS(0), shardCount) {
		workers.Go(func() {
			for i := next.Add(1) - 1; i < shardCount; i = next.Add(1) - 1 {
				var err error
				if spans[i], err = s.span(&s.shards[i], &short); err != nil {
					s.fail(err)
				}
			}
		})
	}
	workers.Wait()
	// A greater shard has only greater members, so the spans can be strung together.
	all := emptySpan()
	for _, sp := range spans {
		all.append(sp)
	}
	return all.distance
}

// span is what matters of an ascending sequence of fingerprints.
type span struct {
	isEmpty     bool
	first, last uint64
	distance    uint64 // smallest difference between neighbours; the greatest number if there are none
}

func emptySpan() span { return span{isEmpty: true, distance: math.MaxUint64} }

// append makes s the span of its sequence followed by that of next, whose members are greater.
func (s *span) append(next span) {
	switch {
	case next.isEmpty:
	case s.isEmpty:
		*s = next
	default:
		s.distance = min(s.distance, next.distance, next.first-s.last)
		s.last = next.last
	}
}

// span returns the span of a shard's members, in memory and on disk. The table of a shard that has both is copied; of those whose tables cannot be copied within
// the budget one at a time.
func (s *Set) span(sh *shard, short *sync.Mutex) (span, error) {
	sp := emptySpan()
	add := func(fp uint64) error {
		sp.append(span{first: fp, last: fp, distance: math.MaxUint64})
		return nil
	}
	if sh.hasZero {
		sp = span{distance: math.MaxUint64}
	}
	if len(sh.runs) == 0 {
		for members := range sh.table.ascending() {
			sp.append(spanOf(members))
		}
		return sp, nil
	}
	var cursors []*cursor
	for _, r := range sh.runs {
		c, err := runCursor(r)
		if err != nil {
			return sp, err
		}
		cursors = append(cursors, c)
	}
	if sh.table.n > 0 {
		bytes := 8 * uint64(sh.table.n)
		if !s.disk.memory.Grow(bytes) {
			short.Lock()
			defer short.Unlock()
			s.disk.memory.Force(bytes)
		}
		defer s.disk.memory.Release(bytes)
		block, err := offheap.Words(sh.table.n)
		if err != nil {
			return sp, err
		}
		defer offheap.FreeWords(block)
		cursors = append(cursors, memoryCursor(sh.table.appendTo(block[:0])))
	}
	err := merge(cursors, add)
	return sp, err
}

// spanOf returns the span of ascending members, of which there is at least one.
func spanOf(members []uint64) span {
	sp := span{first: members[0], last: members[len(members)-1], distance: math.MaxUint64}
	for i, fp := range members[1:] {
		sp.distance = min(sp.distance, fp-members[i])
	}
	return sp
}
