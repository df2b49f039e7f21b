package queue

import "testing"

const benchStates = 1_000_000

func fillLevel(q *Queue, state []byte) {
	for range benchStates {
		q.Append(state)
	}
}

func report(b *testing.B) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/benchStates, "ns/state")
}

func BenchmarkAppend(b *testing.B) {
	q := New(Options{})
	defer q.Close()
	state := make([]byte, 50)
	b.ReportAllocs()
	for b.Loop() {
		fillLevel(q, state)
		if err := q.NextLevel(); err != nil || q.Len() != benchStates {
			b.Fatalf("%d states, %v", q.Len(), err)
		}
	}
	report(b)
}

func BenchmarkRead(b *testing.B) {
	q := New(Options{})
	defer q.Close()
	fillLevel(q, make([]byte, 50))
	if err := q.NextLevel(); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		n := 0
		for i := range q.Chunks() {
			c, err := q.Chunk(i)
			if err != nil {
				b.Fatal(err)
			}
			for _, state := range c.All() {
				n += len(state)
			}
		}
		if n != 50*benchStates {
			b.Fatalf("read %d bytes", n)
		}
	}
	report(b)
}
