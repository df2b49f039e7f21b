package queue

import (
	"bytes"
	"runtime"
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

// TestBlocksFitStates demands that small states take little more memory than their bytes, one by one and together, and that blocks which were for
// small states are not kept beside those for larger ones: both would be more than the budget.
func TestBlocksFitStates(t *testing.T) {
	const total, small, large = 4 << 20, 17, 600
	b := budget.ForStates(total)
	q := New(Options{Memory: b.Open(budget.Queue, 0), FS: vfs.NewMem(), Dir: "q"})
	defer q.Close()
	n := 0
	var ends []uint32
	for i := range 5000 {
		ends = append(ends, uint32(i+1)*small)
	}
	for state := bytes.Repeat([]byte{1}, small); n < 130_000; n += len(ends) {
		for range ends {
			q.Append(state)
		}
		rooms, ok := q.Reserve([][]uint32{ends})
		if !ok {
			t.Fatalf("no room for more than %d states: %v", n, q.Err())
		}
		for i := range rooms {
			for range rooms[i].To - rooms[i].From {
				rooms[i].Put(state)
			}
		}
		q.Commit()
		n += len(ends)
	}
	each := float64(q.Bytes()) / float64(n)
	t.Logf("a state of %d bytes takes %.1f", small, each)
	if each > 1.25*(small+slotBytes) {
		t.Errorf("a state of %d bytes takes %.1f", small, each)
	}
	if err := q.NextLevel(); err != nil {
		t.Fatal(err)
	}
	for i := range q.Chunks() {
		q.Release(i)
	}
	for range 2 * total / large {
		q.Append(bytes.Repeat([]byte{2}, large))
	}
	if runtime.GOOS != "linux" {
		return // the system cannot take single blocks back
	}
	if held := q.Bytes(); held > total+2*blockBytes {
		t.Errorf("the queue holds %d bytes, of %d", held, total)
	}
	if err := q.Err(); err != nil {
		t.Error(err)
	}
}
