package fpset

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
)

// Save writes all members: for each shard a byte that tells whether 0 is one, the number of the others, and these, 8
// bytes each, little end first, in no particular order. It needs the set for itself.
func (s *Set) Save(w io.Writer) error {
	out := bufio.NewWriterSize(w, chunkPages*pageBytes)
	for i := range s.shards {
		if err := s.shards[i].save(out); err != nil {
			return err
		}
	}
	return out.Flush()
}

func (sh *shard) save(out *bufio.Writer) error {
	var word [9]byte
	n := uint64(sh.table.n)
	for _, r := range sh.runs {
		n += r.n
	}
	if sh.hasZero {
		word[0] = 1
	}
	binary.LittleEndian.PutUint64(word[1:], n)
	out.Write(word[:]) // failures stay with the writer
	put := func(fp uint64) error {
		_, err := out.Write(binary.LittleEndian.AppendUint64(word[:0], fp))
		return err
	}
	for _, r := range sh.runs {
		c, err := runCursor(r)
		if err != nil {
			return err
		}
		if err := merge([]*cursor{c}, put); err != nil {
			return err
		}
	}
	for _, fp := range sh.table.words {
		if fp == 0 {
			continue
		}
		if err := put(fp); err != nil {
			return err
		}
	}
	return nil
}

// Load puts the members of a saved set into an empty one, which may have another budget. What does not fit into the
// tables goes to disk.
func (s *Set) Load(r io.Reader) error {
	in := bufio.NewReaderSize(r, chunkPages*pageBytes)
	for i := range s.shards {
		if err := s.loadShard(i, in); err != nil {
			return err
		}
	}
	return nil
}

func (s *Set) loadShard(number int, in *bufio.Reader) error {
	sh := &s.shards[number]
	var head [9]byte
	if _, err := io.ReadFull(in, head[:]); err != nil {
		return err
	}
	left := binary.LittleEndian.Uint64(head[1:])
	sh.hasZero = head[0] != 0
	for left > 0 {
		room := max(s.disk.share()/8, minWords) // words
		if len(sh.runs) > 0 {
			room = max(room/2, minWords)
		}
		n := min(left, room/loadDen*loadNum)
		// What is in a table when the end comes must be spread over it; what goes to disk at once need not.
		var err error
		if n == left {
			err = s.loadTable(number, in, n, room)
		} else {
			err = s.loadRun(number, in, n)
		}
		if err != nil {
			return err
		}
		left -= n
	}
	sh.account()
	return nil
}

// loadTable reads n members into the table, which gets its size first: members come in the order of their places, which
// in a smaller table would all be at its beginning. There is room for so many words.
func (s *Set) loadTable(number int, in *bufio.Reader, n, room uint64) error {
	sh := &s.shards[number]
	size := minWords
	for uint64(size)*loadNum < (n+1)*loadDen {
		size = sizeAfter(size)
	}
	if err := s.resizeAnyway(sh, int(min(uint64(size), room))); err != nil {
		return err
	}
	for range n {
		fp, err := s.loadMember(number, in)
		if err != nil {
			return err
		}
		at, found := sh.table.find(fp)
		if found {
			return fmt.Errorf("fingerprint %#x comes twice", fp)
		}
		sh.table.insert(at, fp)
	}
	return nil
}

// loadRun reads n members and writes them to disk.
func (s *Set) loadRun(number int, in *bufio.Reader, n uint64) error {
	sh := &s.shards[number]
	if err := s.resizeAnyway(sh, int(n)*loadDen/loadNum); err != nil {
		return err
	}
	for i := range n {
		fp, err := s.loadMember(number, in)
		if err != nil {
			return err
		}
		sh.table.words[i] = fp
	}
	sh.table.n = int(n)
	return s.disk.spill(sh, number)
}

// resizeAnyway gives a shard a table of another size, whatever the budget says.
func (s *Set) resizeAnyway(sh *shard, words int) error {
	s.disk.memory.Force(sh.table.needs(words))
	return s.disk.resize(&sh.table, words)
}

func (s *Set) loadMember(number int, in *bufio.Reader) (uint64, error) {
	var word [8]byte
	if _, err := io.ReadFull(in, word[:]); err != nil {
		return 0, err
	}
	fp := binary.LittleEndian.Uint64(word[:])
	if fp == 0 || s.Shard(fp) != number {
		return 0, fmt.Errorf("fingerprint %#x is in the wrong place", fp)
	}
	return fp, nil
}
