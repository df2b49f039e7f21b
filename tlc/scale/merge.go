package scale

import (
	"encoding/binary"
	"fmt"
	"sync"
)

// sourceSize is about what a source takes of memory: a block, and the table of its file.
const sourceSize = blockSize + blockSize/4

// sourcesAtOnce is how many sources are read at a time, given the memory that a process may take; 0 for what is usual.
func sourcesAtOnce(memory uint64) int {
	const usual, least = 2048, 16
	if memory == 0 {
		return usual
	}
	return int(min(usual, max(least, memory/8/sourceSize)))
}

// source is a file of keys in the order of fingerprints: those of a chunk, or those of several, where instead of the numbers of
// candidates there are those of their chunks.
type source struct {
	*sorted
	of int // the chunk; negative if there are several
}

// chunk returns the number of the chunk of the key at hand.
func (s *source) chunk() int {
	if s.of < 0 {
		return int(s.index)
	}
	return s.of
}

// origin is where a source is.
type origin struct {
	data Data
	name string
	of   int
}

// sources returns the keys of the first chunks in the range, as a heap. So many sources that memory could be short are merged in
// groups first, whose files nobody else sees.
func (s *settling) sources(chunks int) (forward, error) {
	list := make([]origin, chunks)
	for i := range list {
		list[i] = origin{s.w.Data, s.w.plan.file("keys", i), i}
	}
	for most := sourcesAtOnce(s.w.Memory); len(list) > most; {
		var merged []origin
		for from := 0; from < len(list); from += most {
			o, err := s.group(list[from:min(from+most, len(list))])
			if err != nil {
				return nil, err
			}
			merged = append(merged, o)
		}
		list = merged
	}
	return s.opened(list)
}

// opening is how many sources are opened at a time: where they are far away it takes long until they begin to come.
const opening = 16

// opened opens sources at the first fingerprint of the range.
func (s *settling) opened(list []origin) (forward, error) {
	all := make([]*sorted, len(list))
	errs := make([]error, opening)
	var opened sync.WaitGroup
	for g := range min(opening, len(list)) {
		opened.Go(func() {
			for i := g; i < len(list) && errs[g] == nil; i += opening {
				all[i], errs[g] = s.at(list[i])
			}
		})
	}
	opened.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	var h forward
	for i, k := range all {
		if !k.done {
			h = append(h, source{k, list[i].of})
		}
	}
	h.order()
	return h, nil
}

// at opens a source at the first fingerprint of the range.
func (s *settling) at(o origin) (*sorted, error) {
	f, err := openBlocks(o.data, o.name, s.w.Job)
	if err != nil {
		return nil, err
	}
	if o.of >= 0 {
		return openSorted(f, keyRecord, s.from, s.last)
	}
	k := beforeAll(f, keyRecord, s.last)
	return k, k.take() // there is nothing else in it; a fingerprint may occur often
}

// group merges sources into one.
func (s *settling) group(list []origin) (origin, error) {
	h, err := s.opened(list)
	if err != nil {
		return origin{}, err
	}
	to := origin{s.w.Scratch, fmt.Sprintf("merge-%d", s.groups), -1}
	s.groups++
	w := createBlocks(to.data, to.name, s.w.Job)
	defer w.abort()
	for len(h) > 0 {
		w.begin(h[0].fp)
		w.buf = binary.LittleEndian.AppendUint64(w.buf, h[0].fp)
		w.buf = binary.LittleEndian.AppendUint32(w.buf, uint32(h[0].chunk()))
		if h, err = h.next(); err != nil {
			return to, err
		}
	}
	if err := w.commit(); err != nil {
		return to, err
	}
	for _, o := range list {
		if o.of < 0 { // a group of groups
			if err := o.data.Remove(o.name); err != nil {
				return to, err
			}
		}
	}
	return to, nil
}

// close removes the files of groups.
func (s *settling) close() {
	for i := range s.groups {
		s.w.Scratch.Remove(fmt.Sprintf("merge-%d", i))
	}
}

// forward is a heap of the keys of chunks: the least fingerprint comes first, of equal ones that of the first chunk.
type forward []source

func (h forward) less(i, j int) bool {
	return h[i].fp < h[j].fp || h[i].fp == h[j].fp && h[i].chunk() < h[j].chunk()
}

// order makes a heap of what lies in any order.
func (h forward) order() {
	for i := len(h)/2 - 1; i >= 0; i-- {
		h.down(i)
	}
}

func (h forward) down(i int) {
	for {
		least := i
		for c := 2*i + 1; c <= 2*i+2 && c < len(h); c++ {
			if h.less(c, least) {
				least = c
			}
		}
		if least == i {
			return
		}
		h[i], h[least] = h[least], h[i]
		i = least
	}
}

// next goes on from the first key. It returns the heap without sources that have come to their end.
func (h forward) next() (forward, error) {
	if err := h[0].next(); err != nil {
		return h, err
	}
	if h[0].done {
		end := len(h) - 1
		h[0] = h[end]
		h = h[:end]
	}
	h.down(0)
	return h, nil
}
