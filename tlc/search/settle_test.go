package search

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gotlc/gotlc/tlc/fpset"
	"github.com/gotlc/gotlc/tlc/model"
	"github.com/gotlc/gotlc/tlc/queue"
	"github.com/gotlc/gotlc/tlc/trace"
)

// BenchmarkSettle settles batches of candidates of 24 bytes, of which one in four is known, until there are 4 million states.
func BenchmarkSettle(b *testing.B) {
	const each, most = 4096, 4 << 20
	for _, workers := range []int{1, 2, 16} {
		b.Run(fmt.Sprint(workers), func(b *testing.B) {
			state := make([]byte, 24)
			cands := 0
			for b.Loop() {
				b.StopTimer()
				c := Config{
					Model: &model.Model{Behavior: model.Behavior{Formulas: make([]*model.Covered, 3)}}, Workers: workers,
					Stores: Stores{Seen: fpset.New(fpset.Options{}), Queue: queue.New(queue.Options{}), Log: trace.NewLog(trace.LogOptions{})},
				}
				s := &Search{c: c, batch: batch{dedup: newBatchDedup(workers)}}
				s.out.Actions = make([]ActionStats, 3)
				for range workers {
					s.workers = append(s.workers, &worker{s: s})
				}
				parts := make([]*Part, workers*batchChunks)
				for i := range parts {
					parts[i] = newPart(s, i)
					parts[i].recent = new(recent)
				}
				r := rand.New(rand.NewPCG(1, 2))
				parent, known := 0, uint64(1)
				for s.out.Distinct < most {
					for _, p := range parts {
						p.reset(source{pieces: 1})
						p.expanded = true
						for i := range each {
							fp := r.Uint64()
							if i%4 == 0 {
								fp = known
							}
							known = fp
							p.Enter(fp, parent, uint32(i%6), i%3)
							p.Keep(state)
							if i%6 == 5 {
								parent++
								p.End(20)
							}
						}
						cands += each
					}
					b.StartTimer()
					s.settle(parts)
					b.StopTimer()
				}
				c.Stores.Seen.Close()
				c.Stores.Queue.Close()
				c.Stores.Log.Close()
				b.StartTimer()
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(cands), "ns/candidate")
		})
	}
}
