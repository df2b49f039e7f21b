package liveness

// A list of rows is in pieces, which are cut from blocks. The first block is one piece, as many graphs are small and have many lists; each of the next ones has
// as many rows as all before it together, until they have rowsPerBlock.
const (
	pieceBits    = 11
	rowsPerPiece = 1 << pieceBits
	rowsPerBlock = 1 << 17
)

// rows is a growing list of rows of bytes of one width.
type rows struct {
	memory *memory
	width  int
	n      uint64
	pieces [][]byte
	rest   []byte // of the last block
}

// add appends a row of zeros and returns it.
func (r *rows) add() ([]byte, error) {
	if r.n>>pieceBits == uint64(len(r.pieces)) {
		if err := r.addPiece(); err != nil {
			return nil, err
		}
	}
	r.n++
	return r.at(r.n - 1), nil
}

func (r *rows) addPiece() (err error) {
	if len(r.rest) == 0 {
		n := min(max(int(r.n), rowsPerPiece), rowsPerBlock)
		if r.rest, err = r.memory.bytes(r.width * n); err != nil {
			return err
		}
	}
	size := r.width * rowsPerPiece
	r.pieces = append(r.pieces, r.rest[:size:size])
	r.rest = r.rest[size:]
	return nil
}

// at returns a row.
func (r *rows) at(i uint64) []byte {
	from := int(i&(rowsPerPiece-1)) * r.width
	return r.pieces[i>>pieceBits][from : from+r.width : from+r.width]
}
