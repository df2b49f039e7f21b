package scale

import (
	"encoding/binary"
	"math"
	"math/bits"
	"sort"
)

// A run is a file of fingerprints in ascending order, eight bytes each; a file of keys has, in the same order, the
// fingerprints of the candidates of a chunk with their numbers, twelve bytes each.
const (
	runRecord = 8
	keyRecord = 12
)

// sorted reads a run or a file of keys in ascending order, from any place on. Blocks that nobody asks for are not read, so that
// looking for few fingerprints in many costs the blocks that they are in.
type sorted struct {
	f      *blockFile
	record int // bytes
	end    uint64
	block  int    // the last one that was read
	buf    []byte // what is left of it, and of some before it; nil if none was read
	room   []byte
	fp     uint64 // at hand, unless the end has been reached
	index  uint32
	done   bool
}

// openSorted stands on the first record whose fingerprint is not less than from. What is greater than last does not count.
func openSorted(f *blockFile, record int, from, last uint64) (*sorted, error) {
	s := beforeAll(f, record, last)
	return s, s.seek(from)
}

// beforeAll stands before the first record, which is not read before it is asked for.
func beforeAll(f *blockFile, record int, last uint64) *sorted {
	return &sorted{f: f, record: record, end: last, block: -1, done: len(f.blocks) == 0}
}

// seek goes on to the first record whose fingerprint is not less than fp.
func (s *sorted) seek(fp uint64) error {
	if s.done || s.block >= 0 && s.fp >= fp {
		return nil
	}
	blocks := s.f.blocks
	// The block, from the last one that was read on, after which only greater fingerprints come.
	i := max(s.block, 0)
	if i+1 < len(blocks) && blocks[i+1].key <= fp {
		i += sort.Search(len(blocks)-i-1, func(k int) bool { return blocks[i+1+k].key > fp })
	}
	if i != s.block {
		if err := s.load(i); err != nil {
			return err
		}
	}
	n := len(s.buf) / s.record
	k := sort.Search(n, func(k int) bool { return binary.LittleEndian.Uint64(s.buf[k*s.record:]) >= fp })
	s.buf = s.buf[k*s.record:]
	return s.take()
}

// near is how many blocks further on is still near: what lies between is read, and then some more, as one part.
const near = 8

// load reads a block, and some after it if it is near the one that was read last.
func (s *sorted) load(i int) (err error) {
	blocks := s.f.blocks
	n, size, records := 1, blocks[i].size, blocks[i].n
	for i-s.block <= near && i+n < len(blocks) && blocks[i+n].key <= s.end && size+blocks[i+n].size <= blockSize {
		size += blocks[i+n].size
		records += blocks[i+n].n
		n++
	}
	if s.room, err = s.f.readSome(i, n, s.room); err != nil {
		return err
	}
	if uint64(len(s.room)) != records*uint64(s.record) {
		return damaged(s.f.name, "a block has another size than its records")
	}
	s.block, s.buf = i+n-1, s.room
	return nil
}

// next goes on to the next record.
func (s *sorted) next() error {
	if s.done {
		return nil
	}
	return s.take()
}

// take reads the record that comes next.
func (s *sorted) take() error {
	for len(s.buf) == 0 {
		if s.block+1 >= len(s.f.blocks) || s.f.blocks[s.block+1].key > s.end {
			s.done = true
			return nil
		}
		if err := s.load(s.block + 1); err != nil {
			return err
		}
	}
	fp := binary.LittleEndian.Uint64(s.buf)
	if fp < s.fp {
		return damaged(s.f.name, "its fingerprints are not in order")
	}
	s.fp = fp
	if s.record == keyRecord {
		s.index = binary.LittleEndian.Uint32(s.buf[8:])
	}
	s.buf = s.buf[s.record:]
	s.done = s.fp > s.end
	return nil
}

// has reports whether a fingerprint is there. It must not be less than one asked for before.
func (s *sorted) has(fp uint64) (bool, error) {
	err := s.seek(fp)
	return !s.done && s.fp == fp, err
}

// bounds returns the least and the greatest fingerprint of part i of n equal ones, n being a power of two.
func bounds(i, n int) (from, last uint64) {
	shift := 64 - bits.TrailingZeros(uint(n))
	if n == 1 {
		return 0, math.MaxUint64
	}
	return uint64(i) << shift, uint64(i)<<shift | (1<<shift - 1)
}

// rangeOf returns which of n equal parts a fingerprint is in, n being a power of two.
func rangeOf(fp uint64, n int) int { return int(fp >> (64 - bits.TrailingZeros(uint(n)))) }

// merged reads several runs as one.
type merged []*sorted

// least returns the reader that stands on the least fingerprint, nil if all are at their end.
func (m merged) least() *sorted {
	var least *sorted
	for _, s := range m {
		if !s.done && (least == nil || s.fp < least.fp) {
			least = s
		}
	}
	return least
}
