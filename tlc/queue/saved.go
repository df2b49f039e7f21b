package queue

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
)

// Save writes the states of the current level from index from on, which must not be released, and those of the next
// level: for each level the number of states, and each with its size before it, numbers as varints. It leaves the queue
// as it is, and needs it for itself.
func (q *Queue) Save(w io.Writer, from uint64) error {
	out := bufio.NewWriterSize(w, blockBytes)
	if err := q.saveLevel(out, &q.current, nil, from); err != nil {
		return err
	}
	if err := q.saveLevel(out, &q.next, q.open.states(q.next.states), 0); err != nil {
		return err
	}
	return out.Flush()
}

// states returns the states of the chunk being filled, the first of which has the given index.
func (b *builder) states(first uint64) *Chunk {
	// The slots are at the end of the block, where those of a finished chunk are, with a gap before them.
	return &Chunk{first: first, n: b.n, data: b.block}
}

// saveLevel writes the states of a level, and of the chunk that is not in it yet, if there is one.
func (q *Queue) saveLevel(out *bufio.Writer, l *level, open *Chunk, from uint64) error {
	n := l.states - from
	if open != nil {
		n += uint64(open.n)
	}
	out.Write(binary.AppendUvarint(nil, n)) // failures stay with the writer
	for i := range l.chunks {
		info := &l.chunks[i]
		if info.first+uint64(info.n) <= from {
			continue
		}
		if err := q.saveChunk(out, l, info, from); err != nil {
			return err
		}
	}
	if open != nil {
		return q.saveStates(out, *open, 0)
	}
	return nil
}

// saveChunk writes the states of a chunk, which is read if it is on disk, but does not stay in memory.
func (q *Queue) saveChunk(out *bufio.Writer, l *level, info *chunkInfo, from uint64) error {
	switch {
	case info.released:
		return fmt.Errorf("queue: the states of a released chunk of level %d cannot be saved", l.number)
	case info.block != nil:
		return q.saveStates(out, info.chunk(info.block), from)
	}
	block, err := q.getBlock(info.size, info.size)
	if err != nil {
		return q.fail(err)
	}
	defer q.putBlock(block)
	if err := l.load(*info, block); err != nil {
		return q.fail(err)
	}
	return q.saveStates(out, info.chunk(block), from)
}

// SaveAs has Save write f of each state in place of the state; f appends to buf.
func (q *Queue) SaveAs(f func(buf, state []byte) ([]byte, error)) { q.saveAs = f }

// saveStates writes the states of a chunk.
func (q *Queue) saveStates(out *bufio.Writer, c Chunk, from uint64) error {
	var size [binary.MaxVarintLen64]byte
	var other []byte
	for index, state := range c.All() {
		if index < from {
			continue
		}
		if q.saveAs != nil {
			var err error
			if other, err = q.saveAs(other[:0], state); err != nil {
				return err
			}
			state = other
		}
		out.Write(binary.AppendUvarint(size[:0], uint64(len(state))))
		if _, err := out.Write(state); err != nil {
			return err
		}
	}
	return nil
}

// Load puts the states of a saved queue into an empty one, which may have another budget. Those of the current level
// have indexes from 0.
func (q *Queue) Load(r io.Reader) error {
	in := bufio.NewReaderSize(r, blockBytes)
	if err := q.loadLevel(in); err != nil {
		return err
	}
	if err := q.NextLevel(); err != nil {
		return err
	}
	if err := q.loadLevel(in); err != nil {
		return err
	}
	return q.Err()
}

func (q *Queue) loadLevel(in *bufio.Reader) error {
	n, err := binary.ReadUvarint(in)
	var state []byte
	for ; n > 0 && err == nil; n-- {
		var size uint64
		if size, err = binary.ReadUvarint(in); err != nil {
			return err
		}
		if size > maxStateBytes {
			return errors.New("a state is too large")
		}
		if state, err = readState(in, state[:0], int(size)); err == nil {
			q.Append(state)
		}
	}
	return err
}

// readState appends so many bytes to buf. Memory is taken for what is there only, whatever size is said.
func readState(in io.Reader, buf []byte, size int) ([]byte, error) {
	for size > 0 {
		piece := min(size, blockBytes)
		buf = slices.Grow(buf, piece)
		n := len(buf)
		buf = buf[:n+piece]
		if _, err := io.ReadFull(in, buf[n:]); err != nil {
			return buf, err
		}
		size -= piece
	}
	return buf, nil
}
