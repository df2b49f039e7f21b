package queue

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/budget"
	"github.com/gotlc/gotlc/tlc/internal/hammer"
	"github.com/gotlc/gotlc/tlc/internal/storetest"
	"github.com/gotlc/gotlc/tlc/internal/vfs"
)

// forEach runs a test on a queue of each configuration, and checks that the queue is well at the end and leaves
// nothing behind.
func forEach(t *testing.T, f func(t *testing.T, q *Queue)) {
	for name, opts := range storetest.Configurations(t, 256<<10) {
		t.Run(name, func(t *testing.T) {
			q := New(Options(opts))
			f(t, q)
			storetest.Finish(t, q, opts.FS)
			if q.Len() != 0 {
				t.Errorf("after Close the queue holds %d states", q.Len())
			}
		})
	}
}

// randomState returns a state of mostly tens of bytes, sometimes of none, of many, or of more than a block.
func randomState(r *rand.Rand) []byte {
	n := r.IntN(100)
	switch r.IntN(800) {
	case 0:
		n = r.IntN(3 * blockBytes)
	case 1:
		n = blockBytes - 10 + r.IntN(20)
	case 2, 3, 4, 5:
		n = r.IntN(5000)
	case 6, 7:
		n = 0
	}
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(r.Uint32())
	}
	return b
}

func TestSuiteAgreesWithSlices(t *testing.T) {
	forEach(t, func(t *testing.T, q *Queue) {
		r := storetest.Random(t)
		var current [][]byte
		for depth := range 12 {
			var next [][]byte
			for count := r.IntN(5000) * (depth % 5); len(next) < count; {
				if r.IntN(50) != 0 {
					state := randomState(r)
					next = append(next, state)
					q.Append(bytes.Clone(state))
					continue
				}
				var buf []byte
				var ends []uint32
				for range r.IntN(3000) {
					state := randomState(r)[:0:0]
					if r.IntN(3) != 0 {
						state = randomState(r)
					}
					next = append(next, state)
					buf = append(buf, state...)
					ends = append(ends, uint32(len(buf)))
				}
				q.AppendChunk(buf, ends)
				clear(buf) // the queue must have made copies
			}
			if want := uint64(len(current) + len(next)); q.Len() != want {
				t.Fatalf("depth %d: Len() = %d, want %d", depth, q.Len(), want)
			}
			checkLevel(t, q, current, r)
			if err := q.NextLevel(); err != nil {
				t.Fatal(err)
			}
			if q.Len() != uint64(len(next)) {
				t.Fatalf("depth %d: Len() after NextLevel = %d, want %d", depth, q.Len(), len(next))
			}
			current = next
		}
	})
}

// checkLevel reads the current level, chunk by chunk in random order, some of them twice, and releases most.
func checkLevel(t *testing.T, q *Queue, want [][]byte, r *rand.Rand) {
	t.Helper()
	if q.LevelLen() != uint64(len(want)) {
		t.Fatalf("LevelLen() = %d, want %d", q.LevelLen(), len(want))
	}
	seen := 0
	for _, i := range r.Perm(q.Chunks()) {
		for range 1 + r.IntN(2) {
			c, err := q.Chunk(i)
			if err != nil {
				t.Fatal(err)
			}
			checkChunk(t, c, want)
		}
		c, _ := q.Chunk(i)
		seen += c.Len()
		if r.IntN(4) == 0 {
			continue
		}
		before := q.Len()
		q.Release(i)
		q.Release(i)
		if q.Len() != before-uint64(c.Len()) {
			t.Fatalf("releasing %d states moves Len from %d to %d", c.Len(), before, q.Len())
		}
		if _, err := q.Chunk(i); err == nil {
			t.Fatal("Chunk after Release succeeded")
		}
	}
	if seen != len(want) {
		t.Fatalf("chunks hold %d states, want %d", seen, len(want))
	}
}

func checkChunk(t *testing.T, c Chunk, want [][]byte) {
	t.Helper()
	if c.Len() == 0 || c.Len() > maxStates {
		t.Fatalf("chunk of %d states", c.Len())
	}
	k := 0
	for index, state := range c.All() {
		if index != c.First()+uint64(k) {
			t.Fatalf("state %d of the chunk from %d has index %d", k, c.First(), index)
		}
		if !bytes.Equal(state, want[index]) || !bytes.Equal(c.State(k), want[index]) {
			t.Fatalf("state %d is %.20x (All), %.20x (State), want %.20x", index, state, c.State(k), want[index])
		}
		if cap(state) != len(state) {
			t.Fatalf("appending to state %d would write over the next", index)
		}
		k++
	}
	if k != c.Len() {
		t.Fatalf("All yields %d states, Len() = %d", k, c.Len())
	}
	for range c.All() {
		break
	}
}

func TestSuiteEmptyLevels(t *testing.T) {
	forEach(t, func(t *testing.T, q *Queue) {
		for range 3 {
			q.AppendChunk(nil, nil)
			if q.Len() != 0 || q.Chunks() != 0 || q.LevelLen() != 0 {
				t.Errorf("an empty level has %d states in %d chunks, %d wait", q.LevelLen(), q.Chunks(), q.Len())
			}
			if err := q.NextLevel(); err != nil {
				t.Error(err)
			}
		}
	})
}

// TestSuiteHammer lets workers read and release the chunks of a level while the next one is written.
func TestSuiteHammer(t *testing.T) {
	const workers, states, depths = 4, 20000, 4
	forEach(t, func(t *testing.T, q *Queue) {
		for depth := range depths {
			hammer.Run(workers+1, func(w int) {
				if w == workers {
					for i := range states {
						q.Append(fmt.Appendf(nil, "%d:%d", depth, i))
					}
					return
				}
				for i := w; i < q.Chunks(); i += workers {
					c, err := q.Chunk(i)
					if err != nil {
						t.Error(err)
						return
					}
					for index, state := range c.All() {
						if want := fmt.Sprintf("%d:%d", depth-1, index); string(state) != want {
							t.Errorf("got %q, want %q", state, want)
							return
						}
					}
					q.Bytes()
					q.Release(i)
				}
			})
			if q.Len() != states {
				t.Errorf("depth %d: Len() = %d, want %d", depth, q.Len(), states)
			}
			if err := q.NextLevel(); err != nil {
				t.Fatal(err)
			}
		}
		// All workers want the same chunks.
		hammer.Run(workers, func(int) {
			for i := range q.Chunks() {
				c, err := q.Chunk(i)
				if err != nil || string(c.State(0)) != fmt.Sprintf("%d:%d", depths-1, c.First()) {
					t.Errorf("chunk %d: %v", i, err)
				}
			}
		})
	})
}

func TestBlocksAreReused(t *testing.T) {
	q := New(Options{})
	defer q.Close()
	fill := func() {
		for i := range 50000 {
			q.Append(fmt.Appendf(nil, "state %d", i))
		}
		if err := q.NextLevel(); err != nil {
			t.Fatal(err)
		}
	}
	fill()
	fill()
	before := q.Bytes()
	for range 10 {
		fill()
	}
	if q.Bytes() > before {
		t.Errorf("levels of one size take %d bytes, then %d", before, q.Bytes())
	}
}

func TestMemoryStaysInBudget(t *testing.T) {
	const limit = 1 << 20
	q := New(Options{Memory: budget.Fixed(limit), FS: vfs.NewMem(), Dir: "q"})
	defer q.Close()
	state := make([]byte, 100)
	for range 3 {
		for range 100000 {
			q.Append(state)
		}
		if err := q.NextLevel(); err != nil {
			t.Fatal(err)
		}
		for i := range q.Chunks() {
			if _, err := q.Chunk(i); err != nil {
				t.Fatal(err)
			}
			q.Release(i)
		}
		if q.Bytes() > 2*limit {
			t.Fatalf("the queue holds %d bytes, its budget is %d", q.Bytes(), limit)
		}
	}
}
