package scale

import (
	"encoding/binary"
	"math"
)

// settle finds out which candidates of the first chunks of the level, with fingerprints of a range, are new. Of equal ones the
// first counts: that of the least chunk, in which it occurs once. It writes, for each chunk, a bit for each of its keys in the
// range, in their order, and the run of what is new, with the runs that it absorbs.
func (w *Worker) settle(n, chunks int) (Result, error) {
	s := &settling{w: w, run: createRun(w.Data, w.plan.file("run", n), w.Job), bits: make([]bitString, chunks)}
	defer s.run.abort()
	s.from, s.last = bounds(n, w.plan.Ranges)
	defer s.close()
	if err := s.open(chunks); err != nil {
		return Result{}, err
	}
	if err := s.merge(); err != nil {
		return Result{}, err
	}
	marks := createBlocks(w.Data, w.plan.file("marks", n), w.Job)
	defer marks.abort()
	for i := range s.bits {
		marks.begin(uint64(i))
		marks.buf = binary.LittleEndian.AppendUint64(marks.buf, s.bits[i].n)
		marks.buf = append(marks.buf, s.bits[i].bytes...)
		marks.end()
	}
	if err := s.run.commit(); err != nil {
		return Result{}, err
	}
	return Result{Figures: Figures{New: s.n}}, marks.commit()
}

// settling is the work on a range.
type settling struct {
	w          *Worker
	from, last uint64
	keys       forward
	groups     int     // of chunks, whose keys were merged before
	seen       []asked // runs that are only asked
	old        merged  // what is absorbed
	run        *blockWriter
	bits       []bitString // by chunk
	n          uint64      // new states
}

// open opens what is merged, at the first fingerprint of the range.
func (s *settling) open(chunks int) error {
	w := s.w
	var err error
	if s.keys, err = s.sources(chunks); err != nil {
		return err
	}
	only := len(w.plan.Seen) - w.plan.Absorb
	for _, set := range w.plan.Seen[:only] {
		s.seen = append(s.seen, asked{w, set.Files, make([]*sorted, len(set.Files))})
	}
	for _, set := range w.plan.Seen[only:] {
		runs, err := w.runs(set, s.from, s.last)
		if err != nil {
			return err
		}
		s.old = append(s.old, runs...)
	}
	return nil
}

// asked is a set of runs that is asked for fingerprints in ascending order. What nobody asks for is not read, so that a level which is small
// against the set costs as much as it has candidates.
type asked struct {
	w     *Worker
	files []string
	runs  []*sorted // of these; nil before they are needed
}

func (a *asked) has(fp uint64) (bool, error) {
	i := rangeOf(fp, len(a.files))
	if a.runs[i] == nil {
		f, err := a.w.open(a.files[i])
		if err != nil {
			return false, err
		}
		a.runs[i] = beforeAll(f, runRecord, math.MaxUint64)
	}
	return a.runs[i].has(fp)
}

// runs opens the files of a set of runs that hold fingerprints of a range.
func (w *Worker) runs(set RunSet, from, last uint64) ([]*sorted, error) {
	var runs []*sorted
	for i, name := range set.Files {
		if low, high := bounds(i, len(set.Files)); high < from || low > last {
			continue
		}
		f, err := w.open(name)
		if err != nil {
			return nil, err
		}
		r, err := openSorted(f, runRecord, from, last)
		if err != nil {
			return nil, err
		}
		if !r.done {
			runs = append(runs, r)
		}
	}
	return runs, nil
}

// merge goes through all keys in order.
func (s *settling) merge() error {
	var before uint64
	isFirst := true
	for len(s.keys) > 0 {
		fp := s.keys[0].fp
		isNew := isFirst || fp != before
		isFirst, before = false, fp
		if isNew {
			known, err := s.known(fp)
			if err != nil {
				return err
			}
			isNew = !known
		}
		s.bits[s.keys[0].chunk()].add(isNew)
		if isNew {
			s.put(fp)
			s.n++
		}
		var err error
		if s.keys, err = s.keys.next(); err != nil {
			return err
		}
	}
	_, err := s.absorb(math.MaxUint64)
	return err
}

func (s *settling) put(fp uint64) {
	s.run.begin(fp)
	s.run.buf = binary.LittleEndian.AppendUint64(s.run.buf, fp)
}

// known reports whether a fingerprint is in the seen set, after taking over what is absorbed up to it.
func (s *settling) known(fp uint64) (bool, error) {
	if known, err := s.absorb(fp); known || err != nil {
		return known, err
	}
	for i := range s.seen {
		if known, err := s.seen[i].has(fp); known || err != nil {
			return known, err
		}
	}
	return false, nil
}

// absorb takes over the fingerprints up to one, and reports whether that was among them.
func (s *settling) absorb(fp uint64) (found bool, err error) {
	for r := s.old.least(); r != nil && r.fp <= fp; r = s.old.least() {
		s.put(r.fp)
		found = r.fp == fp
		if err := r.next(); err != nil {
			return found, err
		}
	}
	return found, nil
}

// distance finds the smallest difference between two fingerprints of a range of the seen set.
func (w *Worker) distance(n int) (Result, error) {
	var all merged
	from, last := bounds(n, w.plan.Ranges)
	for _, set := range w.plan.Seen {
		runs, err := w.runs(set, from, last)
		if err != nil {
			return Result{}, err
		}
		all = append(all, runs...)
	}
	s := Span{Distance: math.MaxUint64}
	for r := all.least(); r != nil; r = all.least() {
		s.add(Span{true, r.fp, r.fp, math.MaxUint64})
		if err := r.next(); err != nil {
			return Result{}, err
		}
	}
	return Result{Span: s}, nil
}

// add makes s the span of its sequence followed by that of next, whose members are greater.
func (s *Span) add(next Span) {
	switch {
	case !next.Any:
	case !s.Any:
		*s = next
	default:
		s.Distance = min(s.Distance, next.Distance, next.First-s.Last)
		s.Last = next.Last
	}
}

// bitString is a sequence of bits.
type bitString struct {
	bytes []byte
	n     uint64
}

func (b *bitString) add(bit bool) {
	if b.n%8 == 0 {
		b.bytes = append(b.bytes, 0)
	}
	if bit {
		b.bytes[b.n/8] |= 1 << (b.n % 8)
	}
	b.n++
}

func (b *bitString) get(i uint64) bool { return b.bytes[i/8]>>(i%8)&1 != 0 }
