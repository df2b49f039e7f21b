package liveness

import "github.com/gotlc/gotlc/tlc/internal/offheap"

// rowsPerChunk is how many rows are allocated at a time.
const (
	chunkBits    = 14
	rowsPerChunk = 1 << chunkBits
)

// rows is a growing list of rows of bytes of one width, outside the garbage collector's sight.
type rows struct {
	width  int
	n      uint64
	chunks [][]byte
}

// add appends a row of zeros and returns it.
func (r *rows) add() ([]byte, error) {
	if r.n>>chunkBits == uint64(len(r.chunks)) {
		c, err := offheap.Bytes(r.width * rowsPerChunk)
		if err != nil {
			return nil, err
		}
		r.chunks = append(r.chunks, c)
	}
	r.n++
	return r.at(r.n - 1), nil
}

// at returns a row.
func (r *rows) at(i uint64) []byte {
	from := int(i&(rowsPerChunk-1)) * r.width
	return r.chunks[i>>chunkBits][from : from+r.width : from+r.width]
}

func (r *rows) bytes() uint64 { return uint64(len(r.chunks)) * uint64(r.width) * rowsPerChunk }

func (r *rows) free() {
	for _, c := range r.chunks {
		offheap.FreeBytes(c)
	}
	*r = rows{width: r.width}
}

func (b truths) clear() {
	for i := range b {
		b[i] = 0
	}
}

// bitBytes returns the number of bytes of a row of n truth values.
func bitBytes(n int) int { return (n + 7) / 8 }
