package liveness

import (
	"encoding/binary"
	"testing"
)

// TestRows demands that each row has a place of its own, and that few rows take little: a graph has many lists of rows, and a small model uses few of each.
func TestRows(t *testing.T) {
	const width = 12
	m := newMemory(Storage{})
	defer m.free()
	r := rows{memory: &m, width: width}
	for i := range uint64(3*rowsPerBlock + 5) {
		row, err := r.add()
		if err != nil {
			t.Fatal(err)
		}
		if len(row) != width || cap(row) != width || binary.LittleEndian.Uint64(row[4:]) != 0 {
			t.Fatalf("row %d is %v", i, row)
		}
		binary.LittleEndian.PutUint64(row[4:], ^i)
		if most := max(2*(i+1), rowsPerPiece) * width; i < rowsPerBlock && m.used > most {
			t.Fatalf("%d rows of %d bytes take %d", i+1, width, m.used)
		}
	}
	for i := range r.n {
		if row := r.at(i); binary.LittleEndian.Uint64(row[4:]) != ^i {
			t.Fatalf("row %d is %v", i, row)
		}
	}
}
