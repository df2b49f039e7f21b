package scale

import (
	"encoding/binary"
	"errors"

	"github.com/gotlc/gotlc/tlc/search"
)

// feed tells the graph of the states and steps of a chunk, in the order of one worker. It returns after how many states of the
// chunk the graph needs no more; 0 if it goes on.
func (l *level) feed(n int) (enough uint64, err error) {
	s := l.s
	if s.c.Graph == nil {
		return 0, nil
	}
	chunk := l.plan.Chunks[n]
	return s.feedChunk(chunk.First, l.plan.file("steps", n), l.plan.file("back", n))
}

// feedChunk feeds what is in the files of a chunk.
func (s *Search) feedChunk(first uint64, steps, back string) (enough uint64, err error) {
	f, err := s.here.open(steps)
	if err != nil {
		return 0, err
	}
	var at uint64 // the next new state
	fresh, err := s.here.backOf(back)
	if err != nil {
		return 0, err
	}
	err = eachRecord(f, 0, f.all, (*reader).sized, func(i uint64, record []byte) error {
		for ; at < uint64(len(fresh)) && fresh[at].parent == first+i; at++ {
			if err := s.c.Graph.AddState(fresh[at].fp, false); err != nil {
				return err
			}
		}
		err := s.c.Graph.AddSteps(record)
		if errors.Is(err, search.ErrEnough) {
			enough = i + 1
		}
		return err
	})
	if enough > 0 {
		err = nil
	}
	return enough, err
}

// reached is how a state was reached.
type reached struct {
	parent  uint64 // number in the level before
	ordinal uint32
	fp      uint64
}

func readBack(b []byte) reached {
	return reached{binary.LittleEndian.Uint64(b), binary.LittleEndian.Uint32(b[8:]), binary.LittleEndian.Uint64(b[12:])}
}

// backOf reads how all states of a file were reached.
func (w *Worker) backOf(name string) ([]reached, error) {
	f, err := w.open(name)
	if err != nil {
		return nil, err
	}
	if f.bytes() != f.all*backRecord {
		return nil, damaged(name, "it has another size than its records")
	}
	list := make([]reached, 0, f.all)
	var buf []byte
	for i := range f.blocks {
		if buf, err = f.read(i, buf); err != nil {
			return nil, err
		}
		for b := buf; len(b) >= backRecord; b = b[backRecord:] {
			list = append(list, readBack(b))
		}
	}
	if uint64(len(list)) != f.all {
		return nil, damaged(name, "it has another size than its records")
	}
	return list, nil
}

// feedAgain tells the graph what it was told of the levels that are complete.
func (s *Search) feedAgain() error {
	g := s.c.Graph
	if g == nil {
		return nil
	}
	for _, b := range s.history[0].Back {
		list, err := s.here.backOf(b.File)
		if err != nil {
			return err
		}
		for _, x := range list {
			if err := g.AddState(x.fp, true); err != nil {
				return err
			}
		}
	}
	for _, m := range s.history[1:] {
		if len(m.Steps) != len(m.Back) {
			return damaged(manifestName(m.Level), "it is that of a search without temporal properties")
		}
		var first uint64
		for i, steps := range m.Steps {
			if _, err := s.feedChunk(first, steps.File, m.Back[i].File); err != nil {
				return err
			}
			first += steps.N
		}
	}
	return nil
}
