package fpset

import "encoding/binary"

// cursor walks through ascending fingerprints, in memory or in a run file.
type cursor struct {
	words []uint64 // what is at hand
	pos   int      // the next one in words; len(words) at the end
	run   *run     // where more come from; nil if words is all
	read  uint64   // how many of the run's have been read
	buf   []byte
}

// memoryCursor returns a cursor over words, which must be ascending.
func memoryCursor(words []uint64) *cursor { return &cursor{words: words} }

// runCursor returns a cursor over a run file. It reads a chunk of pages at a time.
func runCursor(r *run) (*cursor, error) {
	c := &cursor{run: r, buf: make([]byte, min(8*r.n, chunkPages*pageBytes))}
	return c, c.fill()
}

// fill reads the next chunk of the run file.
func (c *cursor) fill() error {
	n := min(c.run.n-c.read, uint64(len(c.buf)/8))
	data := c.buf[:8*n]
	if err := c.run.readPages(data, uint32(c.read/pageFPs)); err != nil {
		return err
	}
	c.read += n
	c.pos, c.words = 0, c.words[:0]
	for ; len(data) > 0; data = data[8:] {
		c.words = append(c.words, binary.LittleEndian.Uint64(data))
	}
	return nil
}

// atEnd tells whether all fingerprints are consumed.
func (c *cursor) atEnd() bool { return c.pos == len(c.words) }

// next consumes a fingerprint.
func (c *cursor) next() error {
	c.pos++
	if c.atEnd() && c.run != nil && c.read < c.run.n {
		return c.fill()
	}
	return nil
}

// merge calls yield for all fingerprints of the cursors, ascending, until one fails. The cursors are few, so the
// least is found by looking at each.
func merge(cursors []*cursor, yield func(fp uint64) error) error {
	for {
		var least *cursor
		for _, c := range cursors {
			if !c.atEnd() && (least == nil || c.words[c.pos] < least.words[least.pos]) {
				least = c
			}
		}
		if least == nil {
			return nil
		}
		if err := yield(least.words[least.pos]); err != nil {
			return err
		}
		if err := least.next(); err != nil {
			return err
		}
	}
}
