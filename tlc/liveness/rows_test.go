package liveness

import "testing"

// TestRowsHavePlaces demands that chunks of rows follow each other without gaps, and that each row has a place of its own in its chunk.
func TestRowsHavePlaces(t *testing.T) {
	var next uint64
	for chunk := range growing + 3 {
		first, n := rowsOf(chunk)
		if first != next {
			t.Fatalf("chunk %d begins with row %d, want %d", chunk, first, next)
		}
		for k := range n {
			if c, at := placeOf(first + uint64(k)); c != chunk || at != k {
				t.Fatalf("row %d is row %d of chunk %d, want %d of %d", first+uint64(k), at, c, k, chunk)
			}
		}
		next += uint64(n)
	}
	if want := uint64(4 << chunkBits); next != want {
		t.Errorf("there are %d rows, want %d", next, want)
	}
	const last = uint64(1)<<32 - 1
	if c, at := placeOf(last); c != growing-1+1<<(32-chunkBits)-1 || at != rowsPerChunk-1 {
		t.Errorf("row %d is row %d of chunk %d", last, at, c)
	}
}

// TestRowsBeginSmall demands that few rows take little: a graph has many lists of rows, and a small model uses few rows of each.
func TestRowsBeginSmall(t *testing.T) {
	m := newMemory(Storage{})
	defer m.free()
	r := rows{memory: &m, width: 16}
	for i := range 3000 {
		row, err := r.add()
		if err != nil {
			t.Fatal(err)
		}
		row[0], row[15] = byte(i), byte(i>>8)
	}
	if m.used > 4096*16 {
		t.Errorf("3,000 rows of 16 bytes take %d", m.used)
	}
	for i := range uint64(3000) {
		if row := r.at(i); len(row) != 16 || cap(row) != 16 || row[0] != byte(i) || row[15] != byte(i>>8) {
			t.Fatalf("row %d is %v", i, row)
		}
	}
}
