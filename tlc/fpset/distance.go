package fpset

import (
	"math"
	"math/bits"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/gotlc/gotlc/tlc/internal/offheap"
)

// MinDistance returns the smallest difference between two members, taken as unsigned numbers; math.MaxUint64 if
// there are fewer than two. TLC estimates the probability of a collision from it. The cost is that of sorting
// what is in memory and reading what is on disk; up to GOMAXPROCS shards are copied and sorted at the same time.
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

// span returns the span of a shard's members, in memory and on disk. Of the shards whose tables cannot be copied within
// the budget it copies one at a time.
func (s *Set) span(sh *shard, short *sync.Mutex) (span, error) {
	sp := emptySpan()
	add := func(fp uint64) error {
		sp.append(span{first: fp, last: fp, distance: math.MaxUint64})
		return nil
	}
	if sh.hasZero {
		sp = span{distance: math.MaxUint64}
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
		members := sh.table.appendTo(block[:0])
		sortSpread(members)
		if len(cursors) == 0 && sp.isEmpty {
			return spanOf(members), nil
		}
		cursors = append(cursors, memoryCursor(members))
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

const (
	// mostDigit is how many bits members are divided by, before the rest is sorted.
	mostDigit = 11
	// fewSorted is up to how many members are sorted by insertion.
	fewSorted = 24
)

// sortSpread sorts members of a shard. Fingerprints are spread evenly, so that the bits after those that all have in common tell about
// where each one goes.
func sortSpread(members []uint64) {
	digit := min(bits.Len(uint(len(members)))-3, mostDigit) // eight in each part, if there are not too many
	if digit <= 0 {
		slices.Sort(members)
		return
	}
	part := func(fp uint64) uint64 { return fp << shardBits >> (64 - digit) }
	var begin, end [1 << mostDigit]int32
	for _, fp := range members {
		end[part(fp)]++
	}
	n := int32(0)
	for i, size := range end[:1<<digit] {
		begin[i] = n
		n += size
		end[i] = n
	}
	for i := range uint64(1) << digit {
		for begin[i] < end[i] {
			fp := members[begin[i]]
			for p := part(fp); p != i; p = part(fp) {
				at := begin[p]
				begin[p]++
				fp, members[at] = members[at], fp
			}
			members[begin[i]] = fp
			begin[i]++
		}
	}
	from := int32(0)
	for _, to := range end[:1<<digit] {
		sortFew(members[from:to])
		from = to
	}
}

// sortFew sorts what are few numbers most of the time.
func sortFew(a []uint64) {
	if len(a) > fewSorted {
		slices.Sort(a)
		return
	}
	for i := 1; i < len(a); i++ {
		x, j := a[i], i
		for ; j > 0 && a[j-1] > x; j-- {
			a[j] = a[j-1]
		}
		a[j] = x
	}
}
