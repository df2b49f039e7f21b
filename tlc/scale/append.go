package scale

import "encoding/binary"

// append makes the new states of a chunk part of the next level, in the order of generation: their encodings, and how each
// was reached. It evaluates the invariants in them.
func (w *Worker) append(n int) (Result, error) {
	known, err := w.accepted(n)
	if err != nil {
		return Result{}, err
	}
	cands, err := w.open(w.plan.file("cand", n))
	if err != nil {
		return Result{}, err
	}
	if cands.all != uint64(len(known)) {
		return Result{}, otherCandidates(cands)
	}
	a := &appending{w: w, first: w.plan.Chunks[n].First, next: createBlocks(w.Data, w.plan.file("next", n), w.Job),
		back: createBlocks(w.Data, w.plan.file("back", n), w.Job)}
	defer a.next.abort()
	defer a.back.abort()
	a.figures.Found = make([]uint64, len(w.Model.Formulas))
	err = eachRecord(cands, 0, cands.all, (*reader).candidate, func(i uint64, c candidate) error {
		if int(c.formula) >= len(a.figures.Found) {
			return otherCandidates(cands)
		}
		if !known[i].isNew {
			return nil
		}
		return a.take(c, known[i].fp)
	})
	if err != nil {
		return Result{}, err
	}
	a.degree(noParent)
	if err := a.next.commit(); err != nil {
		return Result{}, err
	}
	return Result{Figures: a.figures, Wrong: a.wrong, Told: w.env.spoke()}, a.back.commit()
}

func otherCandidates(f *blockFile) error {
	return damaged(f.name, "it has other candidates than its keys")
}

// settled is what is known of a candidate once its level is settled.
type settled struct {
	fp           uint64
	known, isNew bool
}

// accepted returns what is known of the candidates of a chunk.
func (w *Worker) accepted(n int) ([]settled, error) {
	f, err := w.open(w.plan.file("keys", n))
	if err != nil {
		return nil, err
	}
	if f.bytes() != f.all*keyRecord {
		return nil, damaged(f.name, "it has another size than its records")
	}
	all := make([]settled, f.all)
	from, last := bounds(0, 1)
	k, err := openSorted(f, keyRecord, from, last)
	if err != nil {
		return nil, err
	}
	for r := range w.plan.Ranges {
		bits, err := w.marks(r, n)
		if err != nil {
			return nil, err
		}
		_, end := bounds(r, w.plan.Ranges)
		i := uint64(0)
		for ; !k.done && k.fp <= end; i++ {
			if i >= bits.n || uint64(k.index) >= f.all || all[k.index].known {
				return nil, damaged(f.name, "it has other keys than were settled")
			}
			all[k.index] = settled{k.fp, true, bits.get(i)}
			if err := k.next(); err != nil {
				return nil, err
			}
		}
		if i != bits.n {
			return nil, damaged(f.name, "it has fewer keys than were settled")
		}
	}
	return all, nil
}

// marks returns the bits of a range about a chunk.
func (w *Worker) marks(r, n int) (bitString, error) {
	f, err := w.open(w.plan.file("marks", r))
	if err != nil {
		return bitString{}, err
	}
	if n >= len(f.blocks) {
		return bitString{}, damaged(f.name, "it lacks a chunk")
	}
	b, err := f.read(n, nil)
	if err != nil {
		return bitString{}, err
	}
	if len(b) < 8 || uint64(len(b)-8) != (binary.LittleEndian.Uint64(b)+7)/8 {
		return bitString{}, damaged(f.name, "it has another size than its bits")
	}
	return bitString{b[8:], binary.LittleEndian.Uint64(b)}, nil
}

// appending is the work on a chunk.
type appending struct {
	w          *Worker
	first      uint64
	next, back *blockWriter
	figures    Figures
	wrong      bool
	parent     uint32 // of the state that was taken last
	children   uint64 // new successors of parent so far
}

// noParent is no state's number in a chunk.
const noParent = ^uint32(0)

// backRecord is the size of what tells how a state was reached: the number of its predecessor in the level before, which
// successor it is, and its fingerprint.
const backRecord = 8 + 4 + 8

func (a *appending) take(c candidate, fp uint64) error {
	w := a.w
	a.next.begin(a.figures.New)
	a.next.buf = appendSized(a.next.buf, c.state)
	a.back.begin(a.figures.New)
	a.back.buf = appendBack(a.back.buf, a.first+uint64(c.parent), c.ordinal, fp)
	a.figures.New++
	a.figures.Found[c.formula]++
	if c.parent != a.parent {
		a.degree(c.parent)
	}
	a.children++
	if a.wrong || c.fine || len(w.Model.Invariants) == 0 {
		return nil
	}
	vals, terms := w.check.Place()
	if err := w.dec.Decode(c.state, vals, terms); err != nil {
		return err
	}
	wrong := w.check.Satisfies(w.plan.Level + 1)
	if wrong.CutShort() {
		return wrong.Err
	}
	a.wrong = wrong != nil
	return nil
}

func appendBack(buf []byte, parent uint64, ordinal uint32, fp uint64) []byte {
	buf = binary.LittleEndian.AppendUint64(buf, parent)
	buf = binary.LittleEndian.AppendUint32(buf, ordinal)
	return binary.LittleEndian.AppendUint64(buf, fp)
}

// degree counts the new successors of a state, and goes on to the next one that has some.
func (a *appending) degree(next uint32) {
	if a.children > 0 {
		a.figures.Degrees[min(a.children, 31)]++
	}
	a.parent, a.children = next, 0
}
