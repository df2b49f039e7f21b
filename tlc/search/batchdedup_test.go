package search

import (
	"math/rand"
	"sync"
	"testing"
)

// TestBatchDedup lets workers note fingerprints in parts of a batch, in any order, and demands that one said to come late was
// noted in that part or an earlier one: a state would be lost otherwise. Many fingerprints share a place, and some differ in a
// single bit.
func TestBatchDedup(t *testing.T) {
	const workers, parts, each = 4, 32, 3000
	l := newBatchDedup(workers)
	pool := []uint64{0, 1, 1 << 63, tagBits, ^uint64(0)}
	for r := rand.New(rand.NewSource(20261121)); len(pool) < 4000; {
		fp := pool[r.Intn(len(pool))] ^ 1<<r.Intn(64)
		if r.Intn(8) == 0 {
			fp = r.Uint64()
		}
		pool = append(pool, fp)
	}
	first := make([]map[uint64]bool, parts) // of every part, what was noted in it
	type claim struct {
		fp   uint64
		part int
	}
	claims := make([][]claim, workers)
	var next sync.Mutex
	taken := 0
	var wg sync.WaitGroup
	for w := range workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			r := rand.New(rand.NewSource(int64(w)))
			for {
				next.Lock()
				part := taken
				taken++
				next.Unlock()
				if part >= parts {
					return
				}
				noted := map[uint64]bool{}
				for range each {
					fp := pool[r.Intn(len(pool))]
					if l.has(fp, part) {
						claims[w] = append(claims[w], claim{fp, part})
						continue
					}
					l.add(fp, part)
					noted[fp] = true
				}
				first[part] = noted
			}
		}()
	}
	wg.Wait()
	late := 0
	for _, cs := range claims {
		for _, c := range cs {
			late++
			found := false
			for part := 0; part <= c.part && !found; part++ {
				found = first[part][c.fp]
			}
			if !found {
				t.Fatalf("%x was said to come late in part %d, where it comes first", c.fp, c.part)
			}
		}
	}
	if late < parts*each/4 {
		t.Errorf("%d of %d were known to come late", late, parts*each)
	}
}
