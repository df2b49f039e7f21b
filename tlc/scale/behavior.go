package scale

import (
	"fmt"
	"math"
	"slices"
	"sort"

	"github.com/gotlc/gotlc/eval"
	"github.com/gotlc/gotlc/eval/value"
	"github.com/gotlc/gotlc/tlc/safety"
)

// To returns the steps to a state, by its number: the predecessors are in the files of each level, and the states are generated
// again; a safety.Unrepeated if the run has to end meanwhile.
func (s *Search) To(env eval.Env, number uint64) ([]safety.Step, error) {
	var ordinals []uint32
	c := s.c.Model.Compiler.NewCtx(env)
	at := sort.Search(len(s.history), func(i int) bool { return s.history[i].First > number }) - 1
	for ; at >= 0; at-- {
		if eval.Ended(c) != nil {
			return nil, &safety.Unrepeated{}
		}
		m := &s.history[at]
		back, err := s.reached(m, number-m.First)
		if err != nil {
			return nil, err
		}
		ordinals = append(ordinals, back.ordinal)
		if at > 0 {
			number = s.history[at-1].First + back.parent
		}
	}
	slices.Reverse(ordinals)
	return safety.Repeat(s.c.Model, env, ordinals)
}

// reached reads how a state of a level was reached.
func (s *Search) reached(m *Manifest, i uint64) (reached, error) {
	for _, r := range m.Back {
		if i >= r.N {
			i -= r.N
			continue
		}
		f, err := s.again.open(r.File)
		if err != nil {
			return reached{}, err
		}
		b := f.blockOf(i)
		block, err := f.read(b, nil)
		if err != nil {
			return reached{}, err
		}
		off := (i - f.blocks[b].first) * backRecord
		if off+backRecord > uint64(len(block)) {
			return reached{}, damaged(r.File, "it has fewer records than there should be")
		}
		return readBack(block[off:]), nil
	}
	return reached{}, fmt.Errorf("level %d has no state %d", m.Level, i)
}

// path is the behavior that leads to the state that is repeated.
func (s *Search) path() ([][]value.Value, error) {
	steps, err := s.To(s.c.Env, s.repeated)
	return safety.States(steps), err
}

// Knows reports whether a state with a fingerprint had been found when the search ended with a violation.
func (s *Search) Knows(fp uint64) bool {
	w := &s.wrong
	if entered, isOwn := w.own[fp]; isOwn {
		return entered
	}
	if w.plan == nil {
		return false
	}
	for _, set := range w.plan.Seen {
		runs, err := s.again.runs(set, fp, fp)
		if err == nil && len(runs) > 0 {
			return true
		}
	}
	for i := range w.chunk { // a candidate of an earlier chunk is new, or equal to one that comes before
		f, err := openBlocks(s.files.mem, w.plan.file("keys", i), s.job.ID)
		if err != nil {
			continue
		}
		if k, err := openSorted(f, keyRecord, fp, fp); err == nil && !k.done {
			return true
		}
	}
	return false
}

// MinDistance returns the smallest difference between two fingerprints, as fpset.Set does.
func (s *Search) MinDistance() (uint64, error) {
	l, err := s.open("distance")
	if err != nil {
		return 0, err
	}
	spans := make([]Span, l.plan.Ranges)
	if err := l.batch(Distance, l.plan.Ranges, func(i int, r Result) { spans[i] = r.Span }); err != nil {
		return 0, err
	}
	all := Span{Distance: math.MaxUint64}
	for _, next := range spans {
		all.add(next)
	}
	return all.Distance, nil
}
