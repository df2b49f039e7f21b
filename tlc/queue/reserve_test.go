package queue

import (
	"bytes"
	"math/rand"
	"slices"
	"sync"
	"testing"

	"github.com/gotlc/gotlc/tlc/internal/budget"
)

// TestReserve fills rooms from several goroutines and demands the chunks that appending one by one makes.
func TestReserve(t *testing.T) {
	r := rand.New(rand.NewSource(20261122))
	one, many := New(Options{}), New(Options{})
	defer one.Close()
	defer many.Close()
	for _, longest := range []int{3, 40, 3 * blockBytes / 4, 0, 2 * blockBytes, 40} {
		var sources [][][]byte
		var ends [][]uint32
		for range 1 + r.Intn(6) {
			var states [][]byte
			var e []uint32
			end := 0
			for range r.Intn(3000 / (1 + longest/1000)) {
				s := make([]byte, r.Intn(longest+1))
				r.Read(s)
				end += len(s)
				states, e = append(states, s), append(e, uint32(end))
				one.Append(s)
			}
			sources, ends = append(sources, states), append(ends, e)
		}
		rooms, ok := many.Reserve(ends)
		if !ok {
			t.Fatal("no room in memory without a limit")
		}
		var all sync.WaitGroup
		for _, room := range rooms {
			all.Add(1)
			go func() {
				defer all.Done()
				for _, s := range sources[room.Source][room.From:room.To] {
					room.Put(s)
				}
			}()
		}
		all.Wait()
		many.Commit()
		if one.Len() != many.Len() {
			t.Fatalf("%d states wait, want %d", many.Len(), one.Len())
		}
	}
	one.NextLevel()
	many.NextLevel()
	if one.Chunks() != many.Chunks() || one.LevelLen() != many.LevelLen() {
		t.Fatalf("%d states in %d chunks, want %d in %d", many.LevelLen(), many.Chunks(), one.LevelLen(), one.Chunks())
	}
	for i := range one.Chunks() {
		want, _ := one.Chunk(i)
		got, err := many.Chunk(i)
		if err != nil || want.First() != got.First() || !bytes.Equal(want.data, got.data) {
			t.Fatalf("chunk %d differs: %v", i, err)
		}
	}
}

// TestReserveWithinBudget makes sure that nothing is reserved beyond the budget: what goes to disk is appended.
func TestReserveWithinBudget(t *testing.T) {
	b := budget.ForStates(budget.Least)
	q := New(Options{Memory: b.Open(budget.Queue, 0)})
	defer q.Close()
	large := slices.Repeat([]uint32{0}, 4096)
	for i := range large {
		large[i] = uint32(i+1) * (blockBytes / 2)
	}
	if _, ok := q.Reserve([][]uint32{large}); ok || q.Len() != 0 || q.Err() != nil {
		t.Errorf("128 MiB are reserved, or something happened: %v", q.Err())
	}
	if _, ok := q.Reserve([][]uint32{large[:4]}); !ok {
		t.Error("128 KiB are not reserved")
	}
}
