package liveness

import "math/bits"

// Rows are allocated in chunks. The first one has few, as many graphs are small and have many lists of rows; each of the next ones has as many as all before it
// together, until they have rowsPerChunk.
const (
	firstBits    = 10
	chunkBits    = 17
	rowsPerChunk = 1 << chunkBits
	growing      = chunkBits - firstBits + 1 // chunks, which have rowsPerChunk together
)

// rows is a growing list of rows of bytes of one width.
type rows struct {
	memory *memory
	width  int
	n      uint64
	chunks [][]byte
}

// rowsOf returns the number of the first row of a chunk, and how many it has.
func rowsOf(chunk int) (first uint64, n int) {
	switch {
	case chunk == 0:
		return 0, 1 << firstBits
	case chunk < growing:
		n = 1 << (firstBits + chunk - 1)
		return uint64(n), n
	}
	return uint64(chunk-growing+1) << chunkBits, rowsPerChunk
}

// placeOf returns the chunk that a row is in, and where.
func placeOf(i uint64) (chunk, at int) {
	if i >= rowsPerChunk {
		return int(i>>chunkBits) + growing - 1, int(i & (rowsPerChunk - 1))
	}
	chunk = bits.Len64(i >> firstBits)
	if chunk == 0 {
		return 0, int(i)
	}
	return chunk, int(i) - 1<<(firstBits+chunk-1)
}

// add appends a row of zeros and returns it.
func (r *rows) add() ([]byte, error) {
	if chunk, _ := placeOf(r.n); chunk == len(r.chunks) {
		_, n := rowsOf(chunk)
		c, err := r.memory.bytes(r.width * n)
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
	chunk, at := placeOf(i)
	from := at * r.width
	return r.chunks[chunk][from : from+r.width : from+r.width]
}
