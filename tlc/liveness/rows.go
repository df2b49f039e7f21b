package liveness

// chunkBits says how many rows are allocated at a time.
const (
	chunkBits    = 17
	rowsPerChunk = 1 << chunkBits
)

// rows is a growing list of rows of bytes of one width.
type rows struct {
	memory *memory
	width  int
	n      uint64
	chunks [][]byte
}

// add appends a row of zeros and returns it.
func (r *rows) add() ([]byte, error) {
	if r.n>>chunkBits == uint64(len(r.chunks)) {
		c, err := r.memory.bytes(r.width * rowsPerChunk)
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
