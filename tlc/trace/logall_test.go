package trace

import (
	"bytes"
	"math/rand"
	"sync"
	"testing"
)

// all does tasks all at once.
func all(n int, task func(i int)) {
	var wg sync.WaitGroup
	for i := range n {
		wg.Add(1)
		go func() { defer wg.Done(); task(i) }()
	}
	wg.Wait()
}

// recorded makes two logs of the same steps: one by one, and by batches. Between is called after each batch.
func recorded(between func(one, many *Log, r *rand.Rand)) (one, many *Log) {
	r := rand.New(rand.NewSource(20261122))
	one, many = NewLog(LogOptions{}), NewLog(LogOptions{})
	one.Root(0)
	many.Root(0)
	parent := uint64(0)
	for range 360 {
		var sources []Steps
		for range r.Intn(5) {
			var s Steps
			for range r.Intn(3) * r.Intn(1200) {
				if r.Intn(3) == 0 {
					parent += uint64(r.Intn(9))
				}
				s.Parents, s.Ordinals = append(s.Parents, parent), append(s.Ordinals, uint32(r.Intn(50)))
				one.Append(parent, s.Ordinals[len(s.Ordinals)-1])
			}
			sources = append(sources, s)
		}
		many.AppendAll(sources, all)
		between(one, many, r)
	}
	return one, many
}

// TestAppendAll demands the log that recording one by one makes.
func TestAppendAll(t *testing.T) {
	one, many := recorded(func(one, many *Log, r *rand.Rand) {
		if r.Intn(4) == 0 {
			one.Append(7, 3)
			many.Append(7, 3)
		}
	})
	defer one.Close()
	defer many.Close()
	if one.Len() != many.Len() || len(one.groups) != len(many.groups) || len(one.segments) != len(many.segments) {
		t.Fatalf("%d states in %d groups, want %d in %d", many.Len(), len(many.groups), one.Len(), len(one.groups))
	}
	for i, g := range one.groups {
		if many.groups[i] != g {
			t.Fatalf("group %d: %+v, want %+v", i, many.groups[i], g)
		}
	}
	for i, s := range one.segments {
		if !bytes.Equal(many.segments[i], s) {
			t.Fatalf("segment %d differs", i)
		}
	}
	if !bytes.Equal(one.open.buf, many.open.buf) || one.open.history != many.open.history || one.open.base != many.open.base {
		t.Error("the group being filled differs")
	}
}

// TestAppendAllWithoutMemory takes the memory for further segments away: nothing is lost.
func TestAppendAllWithoutMemory(t *testing.T) {
	one, many := recorded(func(_, many *Log, _ *rand.Rand) { many.isOutOfMemory = len(many.segments) > 0 })
	defer one.Close()
	defer many.Close()
	if one.Len() != many.Len() || len(many.groups) >= len(one.groups) {
		t.Fatalf("%d states in %d groups; with memory %d in %d", many.Len(), len(many.groups), one.Len(), len(one.groups))
	}
	for n := uint64(0); n < one.Len(); n += 977 {
		parent, ordinal, _, _ := one.Get(n)
		if p, o, _, err := many.Get(n); err != nil || p != parent || o != ordinal {
			t.Fatalf("state %d: %d, %d, %v; want %d, %d", n, p, o, err, parent, ordinal)
		}
	}
}
